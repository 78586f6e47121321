/** The story after the end. */
export const STORY = {
  bell: { pl: 'Gdy zadzwonił dzwonek', en: 'When the bell rang' },
  title: { pl: 'Jak to było', en: 'How it went' },
  open: { pl: 'Jak to było', en: 'How it went' },
  hidden: { pl: 'Co było ukryte', en: 'What was hidden' },
  decided: { pl: 'Co zaważyło', en: 'What it came down to' },
  undone: { pl: 'Czego nie zrobiono', en: 'What was not done' },
  missed: { pl: 'Czego zabrakło – i czym było', en: 'What was missed, and what it was' },
  done: { pl: 'Co się udało – i czym było', en: 'What was done, and what it was' },
  distinctions: { pl: 'Wyróżnienia', en: 'Distinctions' },
  epilogue: { pl: 'A w historii', en: 'And in history' },
  turning: { pl: 'Tu wszystko się odwraca', en: 'The turning point' },
  good: { pl: 'udane:', en: 'went well:' },
  bad: { pl: 'nieudane:', en: 'went badly:' },
  mine: { pl: 'Ja, {name}: „{title}”', en: 'I, {name}: “{title}”' },
  save: { pl: 'Zapisz jako obrazek', en: 'Save as a picture' },
  close: { pl: 'Zamknij', en: 'Close' },
};
