export const SCREEN = {
  title: { pl: 'Ekran stołu {code}', en: 'Screen of table {code}' },
  scan: { pl: 'Zeskanuj kod albo wejdź na {host} i wpisz', en: 'Scan the code, or go to {host} and type' },
  seats: { pl: 'Przy stole', en: 'At the table' },
  freeSeats: { pl: '{n:Wolne miejsce|Wolne miejsca|Wolnych miejsc}: {n}', en: '{n:Free seat|Free seats}: {n}' },
  soon: { pl: 'Komplet. Za chwilę zaczynamy.', en: 'All here. We begin in a moment.' },
  whole: { pl: 'Pełny ekran', en: 'Full screen' },
  back: { pl: 'Do stołu', en: 'To the table' },
};
