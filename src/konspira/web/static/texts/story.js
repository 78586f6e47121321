/** The story after the end. */
export const STORY = {
  title: { pl: 'Jak to było', en: 'How it went' },
  open: { pl: 'Jak to było', en: 'How it went' },
  hidden: { pl: 'Co było ukryte', en: 'What was hidden' },
  undone: { pl: 'Czego nie zrobiono', en: 'What was not done' },
  distinctions: { pl: 'Wyróżnienia', en: 'Distinctions' },
  epilogue: { pl: 'A w historii', en: 'And in history' },
  turning: { pl: 'Tu wszystko się odwraca', en: 'The turning point' },
  good: { pl: 'udane:', en: 'went well:' },
  bad: { pl: 'nieudane:', en: 'went badly:' },
  save: { pl: 'Zapisz jako obrazek', en: 'Save as a picture' },
  close: { pl: 'Zamknij', en: 'Close' },
};
