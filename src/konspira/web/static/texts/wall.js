/** What a class sees of itself on the wall. */
export const WALL = {
  title: { pl: 'Ekran klasy', en: 'The class on the wall' },
  where: { pl: 'Zeskanuj kod swojego stołu albo wejdź na {host} i wpisz kod', en: 'Scan your table’s code, or go to {host} and type it' },
  seated: { pl: '{n} z {all} przy stole', en: '{n} of {all} seated' },
  full: { pl: 'Komplet', en: 'Full' },
  lasts: { pl: 'Od początku: {n} min', en: '{n} min since the start' },
  pause: { pl: 'Przerwa', en: 'Pause' },
  eyes: { pl: 'Oczy na mnie', en: 'Eyes up' },
  late: { pl: 'Można się dosiąść:', en: 'Seats to take:' },
  address: { pl: 'Kto się spóźnił? {host}', en: 'Late? {host}' },
  bell: { pl: 'Grę przerwał dzwonek', en: 'The bell ended the game' },
  looking: { pl: 'Oglądają karty: {names}', en: 'Looking at the cards: {names}' },
  next: { pl: 'Dalej: dotknij ekranu albo →', en: 'Next: tap the screen, or →' },
  unused: { pl: 'Przy tym stole nikt nie grał', en: 'Nobody played at this table' },
};
