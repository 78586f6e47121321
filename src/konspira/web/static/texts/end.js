export const END = {
  over: { pl: 'Koniec gry', en: 'The game is over' },
  winners: { pl: '{n:Wygrywa|Wygrywają|Wygrywają}: {names}', en: '{n:Winner|Winners}: {names}' },
  youWon: { pl: 'Wygrana!', en: 'You win!' },
  youLost: { pl: 'Tym razem przegrana.', en: 'You lose this time.' },
  nobody: { pl: 'Nikt nie wygrywa', en: 'Nobody wins' },
  byRule: { pl: 'Rozstrzyga zasada', en: 'Decided by rule' },
  again: { pl: 'Jeszcze raz z tymi samymi', en: 'Again with the same people' },
  replay: { pl: 'Obejrzyj przebieg', en: 'Watch the replay' },
  record: { pl: 'Pobierz zapis gry', en: 'Download the record' },
  verify: { pl: 'Sprawdź uczciwość losowania', en: 'Check that chance was fair' },
  share: { pl: 'Link do przebiegu gry', en: 'Link to the replay' },
  fair: {
    pl: 'Losowanie uczciwe: SHA-256 ujawnionego ziarna zgadza się ze skrótem podanym na początku, a serwer odtworzył wszystkie ruchy ({moves}) i losowania ({draws}).',
    en: 'Chance was fair: the SHA-256 of the seed now shown equals the hash shown at the start, and the server replayed {moves} {moves:move|moves} and {draws} {draws:draw|draws}.',
  },
  unfair: {
    pl: 'To się nie zgadza! Skrót z początku gry nie pasuje do ujawnionego ziarna albo zapis gry nie wynika z losowania.',
    en: 'This does not match! The hash from the start does not fit the seed, or the record does not follow from the draws.',
  },
  start: { pl: 'Skrót z początku gry', en: 'Hash shown at the start' },
  seed: { pl: 'Ujawnione ziarno', en: 'Seed, now shown' },
  computed: { pl: 'SHA-256 policzone w tej przeglądarce', en: 'SHA-256 computed in this browser' },
};
