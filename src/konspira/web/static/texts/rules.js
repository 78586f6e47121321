export const RULES = {
  title: { pl: 'Zasady: {game}', en: 'Rules: {game}' },
  search: { pl: 'Szukaj w zasadach', en: 'Search the rules' },
  hint: { pl: 'słowo albo numer, np. „cel” albo „{id}”', en: 'a word or a number, such as “goal” or “{id}”' },
  count: { pl: '{n} {n:zasada|zasady|zasad}', en: '{n} {n:rule|rules}' },
  nothing: { pl: 'Żadna zasada nie zawiera tych słów.', en: 'No rule contains these words.' },
  sections: { pl: 'Rozdziały', en: 'Sections' },
  ahead: { pl: 'To przyniesie dopiero opowieść: pokaż mimo to', en: 'The story brings this later: show it all the same' },
  link: { pl: 'Link do zasady {id}', en: 'Link to rule {id}' },
};
