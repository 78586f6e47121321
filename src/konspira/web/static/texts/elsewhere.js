/** Where in a class a seat is free. */
export const ELSEWHERE = {
  mine: {
    pl: '{table}. Masz tu już miejsce, tylko na innym telefonie? Podejdź do nauczyciela i powiedz, jak się nazywasz: wrócisz na swoje miejsce.',
    en: '{table}. Were you at this table already, on another phone? Tell your teacher your name: you will be back in your seat.',
  },
  go: { pl: 'Dopiero przychodzisz? Wolne miejsce jest przy innym stole tej klasy:', en: 'New here? There is a seat at another table of this class:' },
  none: { pl: 'Przy żadnym stole tej klasy nie ma wolnego miejsca: możesz patrzeć albo zapytać nauczyciela.', en: 'No table of this class has a seat left: you can watch, or ask the teacher.' },
  seats: { pl: '{n} {n:wolne miejsce|wolne miejsca|wolnych miejsc}', en: '{n} {n:free seat|free seats}' },
};
