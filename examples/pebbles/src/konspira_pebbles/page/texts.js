/** What the board says besides the names; a question's words come with the question. */
export const TEXTS = {
  players: { pl: 'Gracze', en: 'Players' },
  thinks: { pl: 'myśli', en: 'thinks' },
  says: { pl: 'mówi: ', en: 'says ' },
  closed: { pl: 'zamknięta pięść', en: 'a closed fist' },
  open: { pl: 'otwarta dłoń', en: 'an open hand' },
  held: { pl: '{n} {n:kamyk|kamyki|kamyków}', en: '{n} {n:pebble|pebbles}' },
  bag: { pl: 'Sakiewki w grze', en: 'Pouches in the game' },
};
