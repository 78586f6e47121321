/** Where in a class a seat is free. */
export const ELSEWHERE = {
  go: { pl: 'Wolne miejsce jest przy innym stole tej klasy:', en: 'There is a seat at another table of this class:' },
  none: { pl: 'Przy żadnym stole tej klasy nie ma wolnego miejsca: możesz patrzeć albo zapytać nauczyciela.', en: 'No table of this class has a seat left: you can watch, or ask the teacher.' },
  seats: { pl: '{n} {n:wolne miejsce|wolne miejsca|wolnych miejsc}', en: '{n} {n:free seat|free seats}' },
};
