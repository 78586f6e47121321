/** The words of the board; questions, cards and events bring their own. `{gap}` and `{n:one|few|many}` are filled by the page's `fill`. */

const t = (pl, en) => ({ pl, en });

const COMMAND = t('zaczyna misję, daje Chwałę', 'starts it, gives the Glory');
const STRIKE = t('jeden rozkaz więcej', 'one order more');

export const TEXTS = {
  // the head of the table
  stage: t('Etap {stage}', 'Stage {stage}'),
  auction: t('licytacja', 'the auction'),
  round: t('runda {round} z 4', 'round {round} of 4'),
  deeds: t('Misje etapu: udane {succeeded}, nieudane {failed}. Dwie udane dają etap Bohaterom, dwie nieudane Władzy.', 'Missions of the stage: {succeeded} succeeded, {failed} failed. Two successes give the stage to the Heroes, two failures to the Authority.'),
  actionsLeft: t('{name}: {n} {n:akcja|akcje|akcji}', '{name}: {n} {n:action|actions} left'),

  // missions
  missions: t('Misje', 'Missions'),
  noMissions: t('Nie wyłożono jeszcze żadnej misji.', 'No mission has been laid out yet.'),
  difficulty: t('trudność {n}', 'difficulty {n}'),
  withAction: t('trudność {base} + {modifier} = {n}', 'difficulty {base} + {modifier} = {n}'),
  lies: t('siła na misji: {n}', 'strength on the mission: {n}'),
  special: t('misja specjalna', 'the special mission'),
  specialMeans: t('Misja specjalna: sukces otwiera Areszt, porażka nie liczy się do etapu', 'The special mission: a success opens Jail, a failure does not count for the stage'),
  bonusOf: t('Bonus po sukcesie: {name}. {text}', 'The bonus of a success: {name}. {text}'),
  free: t('wolne', 'free'),
  zoneFor: {
    liaison: { command: COMMAND, liaison: t('bonus po sukcesie', 'the bonus of a success'), recon: t('wybór Działania', 'picks the Action'), strike: STRIKE },
    scout: { command: COMMAND, liaison: t('nic ponad siłę', 'nothing but strength'), recon: t('wybór Działania, bonus', 'picks the Action; bonus'), strike: STRIKE },
  },
  zoneShort: { command: t('Dowodzenie', 'Command'), liaison: t('Łączność', 'Liaison'), recon: t('Zwiad', 'Recon'), strike: t('Siła uderz.', 'Strike') },
  nominated: t('Nominacja: tego Dowódcy nikt nie zastąpi do końca misji', 'Nomination: nobody can replace this Commander until the mission is over'),

  // what cards tell
  story: t('Co się tam wydarzyło', 'What happened there'),
  close: t('Zamknij', 'Close'),
  ledBy: t('Kto dowodził i kto brał udział:', 'Who led it and who took part:'),
  bonus: t('Bonus:', 'The bonus:'),

  // the end
  myGame: t('Twoja gra', 'Your game'),
  myStage: t('Etap {stage}: {goal}, {points} za cel, {glory} z kart', 'Stage {stage}: {goal}, {points} for the goal, {glory} from cards'),
  myFallen: t('Twoi polegli i straceni: {names}.', 'Your fallen and executed: {names}.'),
  noFallen: t('Wszyscy twoi przeżyli.', 'All of yours have lived.'),
  growth: t('Chwała po etapach i Tajne Cele', 'Glory after each stage, and Secret Goals'),
  heldGoal: t('{goal}: {points}', '{goal}: {points}'),
  winners: t('{n:Wygrywa|Wygrywają|Wygrywają} {names}', '{names} {n:wins|win}'),
  debrief: t('Jak było naprawdę', 'What really happened'),

  // soldiers
  soldier: t('{whole}: dowodzenie {command}, siła {strength}', '{whole}: command {command}, strength {strength}'),
  worth: t('dowodzenie {command}, siła {strength}', 'command {command}, strength {strength}'),
  ofPlayer: t('żołnierz gracza {name}', '{name}’s soldier'),
  nobody: t('nikogo', 'nobody'),
  outOfTheGame: t('Poza grą: {names}. Mogiła to polegli tego etapu, bez wcześniejszych i straconych.', 'Out of the game: {names}. The Grave holds the fallen of this stage, not earlier ones or the executed.'),
  faceDown: t('zakryty żołnierz', 'a soldier face down'),
  show: t('pokaż', 'show'),
  hide: t('zakryj', 'cover'),
  openSquad: t('Oddział jest zakryty, póki nie wybierasz; pokaż go', 'The Squad is covered while you are not choosing; show it'),
  coverSquad: t('Zakryj Oddział przed innymi', 'Cover the Squad from the others'),
  mine: t('Twoi żołnierze', 'Your soldiers'),
  tapSoldier: t('1. Dotknij żołnierza', '1. Tap a soldier'),
  tapZone: t('2. Dotknij strefy', '2. Tap a zone'),
  tapSquad: t('2. Dotknij Oddziału', '2. Tap the Squad'),
  toSquad: t('Do Oddziału', 'To the Squad'),
  howToTap: t('Z Oddziału: żołnierz, potem strefa misji. Z Kwatery: żołnierz, potem Oddział.', 'From the Squad: a soldier, then a zone. From the Quarters: a soldier, then the Squad.'),
  howToTakeOver: t('Twój żołnierz z Siły uderzeniowej może przejąć inną strefę tej misji.', 'A soldier of yours in a Strike zone may take over another zone of that mission.'),

  // what has happened since one's last move
  overMine: {
    command: t('{name} przejmuje twoje Dowodzenie.', '{name} takes over your Command.'),
    liaison: t('{name} przejmuje twoją Łączność.', '{name} takes over your Liaison.'),
    recon: t('{name} przejmuje twój Zwiad.', '{name} takes over your Recon.'),
  },
  toJail: t('Do Aresztu: {names}.', 'Taken to Jail: {names}.'),
  laidOut: t('Nowa misja: {mission}.', 'A new mission: {mission}.'),

  // before a decision
  chance: t('Szansa sukcesu', 'Chance of success'),
  chanceNow: t('Szansa teraz', 'Chance now'),
  chanceMeans: t('Tak często misja się udaje, gdy przy stole, jaki znasz, reszta gra rozsądnie, a ktoś może być Zdrajcą.', 'How often the mission succeeds at a table as you know it, if the others play sensibly and somebody may be a Traitor.'),
  countedIn: t('z ryzykiem zdrady', 'treason reckoned in'),
  strengthNow: t('Siła na misji', 'Strength'),
  beforeOrders: t('przed rozkazami', 'before orders'),
  yoursBring: t('Twoi dają', 'Yours bring'),
  withOthers: t('z innymi {least}–{most}', 'with the others {least}–{most}'),
  wanted: t('Trudność', 'Difficulty'),
  hardest: t('z Władzą do {n}', 'up to {n} yet'),

  // players
  players: t('Gracze', 'Players'),
  you: t('ty', 'you'),
  chief: t('Głównodowodzący', 'Commander-in-Chief'),
  nomination: t('ma Nominację: raz w etapie może nią przypiąć Dowódcę do misji', 'holds the Nomination: once a stage it pins a Commander to a mission'),
  awaited: t('wybiera', 'choosing'),
  track: t('Chwała: {n}; po trzech etapach wygrywa, kto ma jej najwięcej', 'Glory: {n}; the most after three stages wins'),
  squadOf: t('w Oddziale: {n}', 'in the Squad: {n}'),
  gloryCards: t('karty Chwały na ręce: {n}; ich punkty doda koniec etapu', 'Glory cards in hand: {n}; their points are added when the stage ends'),
  onlyYou: t('widzisz tylko ty', 'only you see it'),
  laidMine: t('zakryta karta Chwały za trwającą misję, warta {n}: reszta stołu tego nie wie', 'a Glory card face down for the mission under way, worth {n}: the rest of the table does not know'),
  laidGlory: t('zakryta karta Chwały za trwającą misję', 'a Glory card face down for the mission under way'),
  signs: t('Znaki', 'Signs'),
  chiefMeans: t('Głównodowodzący: zaczyna rundę', 'Commander-in-Chief: begins the round'),
  keptBonus: t('bonus do użycia: {name}. {text}', 'a bonus to use: {name}. {text}'),
  fewer: t('o {n} {n:akcję|akcje|akcji} mniej w następnej rundzie', '{n} {n:action|actions} fewer next round'),
};
