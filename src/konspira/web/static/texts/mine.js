export const MINE = {
  title: { pl: 'Moje gry', en: 'My games' },
  none: { pl: 'W tej przeglądarce nie ma jeszcze żadnej gry.', en: 'No games in this browser yet.' },
  open: { pl: 'Do stołu', en: 'To the table' },
  replay: { pl: 'Przebieg', en: 'Replay' },
  moves: { pl: '{n} {n:ruch|ruchy|ruchów}', en: '{n} {n:move|moves}' },
  carrying: { pl: 'Przenoszę twoje miejsce na to urządzenie…', en: 'Moving your seat to this device…' },
  carry: { pl: 'Przeniesienie miejsca', en: 'Moving a seat' },
};
