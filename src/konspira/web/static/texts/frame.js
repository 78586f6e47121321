/** The frame of a table: drawers, the secret, the deal, the curtain. */
export const FRAME = {
  drawers: { pl: 'Szuflady', en: 'Drawers' },
  news: { pl: '(jest coś nowego)', en: '(something new)' },
  close: { pl: 'Zamknij', en: 'Close' },
  onlyYou: { pl: 'Tylko dla ciebie', en: 'Only for you' },
  hold: { pl: 'przytrzymaj', en: 'hold' },
  notAccepted: { pl: 'Karta wróciła.', en: 'Your card came back.' },
};

export const DEAL = {
  title: { pl: 'Rozdanie', en: 'The deal' },
  cover: { pl: 'Zasłoń ekran przed innymi i przytrzymaj kartę.', en: 'Shield your screen from the others and hold the card.' },
  coverAlone: { pl: 'To widzisz tylko ty.', en: 'Only you see this.' },
  tapCard: { pl: 'Dotknij, żeby zobaczyć', en: 'Tap to see' },
  holdCard: { pl: 'Przytrzymaj, żeby zobaczyć', en: 'Hold to see' },
  yours: { pl: 'Twoja karta', en: 'Your card' },
  anew: { pl: 'Twoja nowa karta', en: 'Your new card' },
  newcomer: {
    pl: 'Grasz dalej w miejsce bota, a gra się toczy. Zasłoń ekran przed innymi i przytrzymaj kartę: zobaczysz, kim jesteś i co bot już za ciebie wybrał.',
    en: 'You play on in a bot’s place, and the game goes on. Shield your screen from the others and hold the card to see who you are and what the bot has chosen for you.',
  },
  known: { pl: 'Już wiem', en: 'I have seen it' },
  you: { pl: '(ty)', en: '(you)' },
  knows: { pl: 'już wie', en: 'knows already' },
  looks: { pl: 'jeszcze ogląda', en: 'is still looking' },
  onlookers: { pl: 'Przy stole każda osoba ogląda swoją kartę.', en: 'Everybody at the table looks at their own card.' },
  news: { pl: 'Wiadomość tylko dla ciebie', en: 'A message for you alone' },
  read: { pl: 'Przeczytane', en: 'I have read it' },
};

export const BIG_MOMENT = {
  title: { pl: 'Ważna chwila', en: 'A big moment' },
  onward: { pl: 'Dalej', en: 'Go on' },
  waiting: { pl: 'Czekamy na: {names}', en: 'Waiting for {names}' },
};

export const REVEAL = {
  you: { pl: 'Ty', en: 'You' },
  title: { pl: 'Odkrywanie kart', en: 'Cards are turned over' },
  down: { pl: 'zakryta', en: 'face down' },
  on: { pl: 'Dalej', en: 'Go on' },
  all: { pl: 'Odkryj od razu', en: 'Turn all at once' },
};
