export const LEARN = {
  learn: { pl: 'Nauka przez grę', en: 'Learn by playing' },
  minutes: { pl: '{n} min, krok po kroku', en: '{n} min, step by step' },
  minutesOf: { pl: '{n} min, na przykładzie gry „{game}”', en: '{n} min, played with “{game}”' },
  lesson: { pl: 'Krok {n} z {of}', en: 'Step {n} of {of}' },
  next: { pl: 'Dalej', en: 'Go on' },
  done: { pl: 'Koniec nauki', en: 'You have learned it' },
  doneText: {
    pl: 'Znasz już to, czego trzeba do pierwszej gry. Resztę zasad znajdziesz przy stole, w szufladzie „Zasady”.',
    en: 'You know what it takes for a first game. The other rules are at the table, in the drawer “Rules”.',
  },
  play: { pl: 'Zagraj prawdziwą grę', en: 'Play a real game' },
  again: { pl: 'Jeszcze raz od początku', en: 'Once more from the start' },
  prepared: {
    pl: 'W nauce los i partnerzy są przygotowani: to nie była uczciwa losowa gra i nie zostaje po niej zapis.',
    en: 'In a tutorial chance and partners are prepared: this was no game of fair chance, and no record of it is kept.',
  },
  leave: { pl: 'Przerwij naukę', en: 'Leave the tutorial' },
  leaveHelp: {
    pl: 'Możesz wyjść w każdej chwili: strona główna zaprowadzi cię z powrotem w to samo miejsce.',
    en: 'You can leave at any time: the front page leads you back to the same place.',
  },
  first: { pl: 'Pierwszy raz tutaj?', en: 'First time here?' },
  firstText: {
    pl: 'Zagraj w naukę: prawdziwy stół, przygotowana gra, jedna myśl naraz.',
    en: 'Learn by playing: a real table, a prepared game, one idea at a time.',
  },
  wayBack: { pl: 'Wróć do nauki: {game}', en: 'Back to learning: {game}' },
};
