export const MINE = {
  title: { pl: 'Moje gry', en: 'My games' },
  none: { pl: 'Nie siedzisz jeszcze przy żadnym stole w tej przeglądarce.', en: 'You do not sit at any table in this browser yet.' },
  open: { pl: 'Do stołu', en: 'To the table' },
  replay: { pl: 'Przebieg', en: 'Replay' },
  moves: { pl: '{n} {n:ruch|ruchy|ruchów}', en: '{n} {n:move|moves}' },
  carrying: { pl: 'Przenoszę twoje miejsce na to urządzenie…', en: 'Moving your seat to this device…' },
  carry: { pl: 'Przeniesienie miejsca', en: 'Moving a seat' },
};
