/** The words of the board; questions, stories and cards bring their own. `{gap}` and `{n:one|few|many}` are filled by the page's `fill`. */

const t = (pl, en) => ({ pl, en });

export const TEXTS = {
  // the day
  day: t('Dzień {day}', 'Day {day}'),
  phases: t('Fazy dnia', 'Phases of the day'),
  leader: t('Przewodniczy', 'Leader'),
  leaderLong: t('Chorągiewka: kto dziś przewodniczy. Przechodzi dalej co rano.', 'The flag: who leads today. It passes on every Morning.'),
  cold: t('Zimno: {n}', 'Cold: {n}'),
  fury: t('Furia: {n}', 'Fury: {n}'),
  media: t('Zainteresowanie mediów: {n}', 'Media Interest: {n}'),

  // parts of the board
  parts: t('Części planszy', 'Parts of the board'),
  part: { now: t('Teraz', 'Now'), night: t('Raport nocy', 'The report of the night'), search: t('Talia i hałas', 'The deck and the Noise'), city: t('Miasto', 'City'), house: t('Dom', 'Shelter'), people: t('Ludzie', 'People'), stores: t('Zapasy', 'Storage') },
  on: t('Dalej', 'Go on'),

  // people
  people: t('Ludzie w schronieniu', 'People of the Shelter'),
  actions: t('{n} {n:akcja|akcje|akcji} do końca dnia', '{n} {n:action|actions} left'),
  prowess: t('Sprawność: {n} (przerzuty kości)', 'Prowess: {n} (re-rolls of dice)'),
  empathy: t('Empatia: {n} (przejmuje się przy rzucie do {n})', 'Empathy: {n} (suffers on a roll up to {n})'),
  inventory: t('Udźwig: {n}', 'Inventory: {n}'),
  waits: t('czeka na decyzję', 'still to be decided'),
  state: t('{name}: {n} z {most}', '{name}: {n} of {most}'),
  given: t('dostanie o świcie:', 'to take at Dawn:'),
  cared: t('pod opieką', 'cared for'),
  died: t('nie żyje, dzień {day}', 'dead, day {day}'),
  left: t('odejście, dzień {day}', 'gone, day {day}'),

  child: t('dziecko, radość {n} z 6', 'the child, Joy {n} of 6'),
  kids: t('dzieci, radość {n} z 6', 'the children, Joy {n} of 6'),
  dog: t('pies', 'the Dog'),

  // the Shelter
  free: t('wolne miejsce', 'free'),
  behind: t('za {space}', 'behind {space}'),
  used: t('użyte dzisiaj', 'used today'),

  // the city
  city: t('Mapa miasta', 'Map of the city'),
  district: t('Dzielnica {n}', 'District {n}'),
  cost: t('wejście kosztuje {n} {n:kartę|karty|kart}', 'entering costs {n} {n:card|cards}'),
  noiseHere: t('Hałas na początek: {n}', 'starting Noise: {n}'),
  searches: t('przeszukań: {n}', 'searches: {n}'),
  soldier: t('Żołnierz ({who}) w dzielnicy {n}', 'Soldier ({who}) in District {n}'),
  shelter: t('wasze schronienie', 'your Shelter'),
  safeZone: t('Strefa bezpieczeństwa', 'Safe Zone'),
  fire: t('pożar', 'fire'),
  ruins: t('ruiny', 'ruins'),
  clash: t('starcie', 'Clash'),
  drop: t('zrzut', 'a Drop'),
  bridge: t('przejście mostem kosztuje {n} {n:kartę|karty|kart}', 'crossing the bridge costs {n} {n:card|cards}'),
  tunnel: t('odcinek tunelu', 'tunnel section'),
  far: [t('blisko', 'near'), t('dalej', 'further'), t('daleko', 'far away')],
  brings: t('{n} {n:karta|karty|kart} na miejscu. Bywa tu: {finds}', '{n} {n:card|cards} there. Often found: {finds}'),
  legendCost: t('karty za wejście', 'cards to enter'),
  legendNoise: t('Hałas', 'Noise'),
  legendSearch: t('do przeszukania', 'to search'),

  // Storage
  storage: t('Zapasy', 'Storage'),
  pile: t('Plecaki: {who}', 'Packs: {who}'),
  nothing: t('pusto', 'nothing'),
  things: t('{name}: {n}', '{name}: {n}'),
  weighs: t('waga {n}', 'weight {n}'),

  // deciding together
  anybody: t('Wybiera ktokolwiek z was; „Cofnij” odwołuje.', 'Any of you chooses; “Undo” takes it back.'),
  leaderDecides: t('Decyduje {name}.', '{name} decides.'),
  youDecide: t('Decydujesz ty; inni widzą wybór.', 'You decide; the others see the choice.'),
  nowDecides: t('Decyduje: {names}', 'To decide: {names}'),
  whoeverDecides: t('Wybiera ktokolwiek z was', 'Any of you chooses'),
  from: t('od {cost}', 'from {cost}'),
  canBeMade: t('Co można dziś zrobić w domu', 'What can be built and made today'),
  choices: t('Co można wybrać', 'What can be chosen'),
  ownDecide: t('Każdy za swoich: {who}. Resztę rozstrzyga {name}.', 'Each for their own: {who}. {name} decides the rest.'),
  allAgree: t('Decydujecie razem.', 'You decide together.'),
  waitFor: t('Propozycji jeszcze brak: {who}.', 'Still to propose: {who}.'),
  differ: t('Wszyscy już zaproponowali, rozstrzyga {name}.', 'All have proposed, {name} decides.'),
  object: t('Sprzeciw!', 'I object!'),
  objected: t('Zgłoszony', 'Said'),
  objection: t('Sprzeciw: poczekajmy z tym, porozmawiajmy.', 'I object: let us wait and talk about it.'),

  // the first day
  ourPeople: t('Wasi ludzie', 'Your people'),
  ourPeopleLong: t('Każdy umie co innego i ma swoje słabości: stoją przy imionach, potem pod „Ludzie”.', 'Each is good at something else and has a weakness: they stand beside the names, later under “People”.'),
  ourPeopleShared: t('Każdy umie co innego i ma swoje słabości: stoją przy imionach, po prawej.', 'Each is good at something else and has a weakness: they stand beside the names, on the right.'),
  habit: t(' Nałóg: {item}.', ' Habit: {item}.'),
  hintRead: t('Rozumiem', 'I see'),
  hintOff: t('Bez podpowiedzi', 'No hints'),

  // the night
  night: t('Tak minęła noc', 'How the night went'),

  // stories
  reads: t('Czyta na głos: {name}', '{name} reads aloud'),
  youRead: t('Czytasz na głos', 'You read aloud'),

  // searching
  search: t('Przeszukiwanie', 'Searching'),
  unknown: t('kart Nieznanego: {n}', 'cards of the Unknown: {n}'),
  noise: t('Hałas {n}', 'Noise {n}'),
  noiseMeans: t('Rzut na Hałas: ktoś przyjdzie przy 1–{n}', 'A Noise roll brings somebody on 1–{n}'),
  noiseLow: t('Rzut na Hałas: ktoś przyjdzie tylko przy 1', 'A Noise roll brings somebody only on 1'),
  next: t('Następna karta', 'The next card'),
  onTop: t('Na wierzchu leży:', 'On top lies:'),

  // fights
  fight: t('Walka', 'Fight'),
  foe: t('Przeciwnik {n}', 'Foe {n}'),
  bare: t('gołe ręce', 'bare hands'),
  wounds: t('rany: {n} z {most}', 'Wounds: {n} of {most}'),
  ourHits: t('nasze trafienia: {n}', 'our hits: {n}'),
  theirHits: t('ich trafienia: {n}', 'their hits: {n}'),
  needed: t('odparte {done} z {n}', '{done} of {n} fended off'),
  ifKept: t('odparte {done} z {n}, jeśli zostawicie ten rzut', '{done} of {n} fended off if this roll stays'),
  walls: t('w tym barykady: {n}', 'by Board-Ups: {n}'),
  damage: t('kradzież', 'theft'),
  raidWounds: t('rany', 'Wounds'),
  again: t('przerzuty: {n}', 're-rolls: {n}'),

  // trade
  yours: t('Wasze: ile, i wartość jednej sztuki', 'Yours: how many, and what one is worth'),
  theirs: t('Ich: wartość jednej sztuki', 'Theirs: what one is worth'),
  gives: t('Dajecie', 'You give'),
  takes: t('Bierzecie', 'You take'),
  commission: t('i prowizja {n}', 'and commission {n}'),
  worth: t('wartość {n}', 'worth {n}'),
  worthEach: t('wartość', 'worth'),
  nothingAsked: t('Wybierzcie, co chcecie dostać.', 'Choose what you want to have.'),
  enoughGiven: t('Wystarczy: możecie się zgodzić.', 'Enough: you can agree.'),
  tooLittle: t('Brakuje {n}: dołóżcie coś albo weźcie mniej.', '{n} short: add something or take less.'),

  // what the day is about
  goals: t('Na koniec aktu potrzeba', 'Needed by the end of the Act'),
  goal: {
    kinds: t('rodzaje wyposażenia', 'kinds of Fittings'), food: t('jedzenie', 'food'), media: t('zainteresowanie mediów', 'Media Interest'), tunnels: t('odcinki tunelu', 'tunnel sections'),
    fury: t('furia', 'Fury'), out: t('poza miastem', 'out of the city'), starter_out: t('ktoś z pierwszych poza miastem', 'one of the first out'), ruins: t('ruiny', 'Ruins'),
    home_ruined: t('ruiny u was', 'Ruins at home'),
  },
  aims: t('Wasz cel', 'Your aim'),
  aimUntil: t('Ocena rano dnia {day}.', 'Judged in the Morning of day {day}.'),
  aimForNow: t('Na razie spełniony:', 'Met for now:'),
  aimMet: t('Cel „{name}” na razie spełniony.', 'The aim “{name}” is met for now.'),
  aimLost: t('Cel „{name}” znów niespełniony.', 'The aim “{name}” is no longer met.'),
  finalAim: t('Ocena na koniec gry.', 'Judged at the end.'),
  hand: t('karty w ręce: {n}', 'cards in hand: {n}'),
  met: t('{name}: {have} z {need}, jest', '{name}: {have} of {need}, met'),
  unmet: t('{name}: {have} z {need}', '{name}: {have} of {need}'),
  time: t('Tor czasu', 'Time track'),
  persons: t('Poznani ludzie i rzeczy', 'People and things of the story'),
  favour: t('przysługa {n}', 'Favour {n}'),
  ally: t('sojusz', 'ally'),
};
