/** The words of the board; questions, cards and events bring their own. `{gap}` and `{n:one|few|many}` are filled by the page's `fill`. */

const t = (pl, en) => ({ pl, en });

export const TEXTS = {
  // the missions
  missions: t('Misje', 'Missions'),
  mission: t('Misja', 'Mission'),
  missionNumber: t('Misja {mission}', 'Mission {mission}'),
  people: t('{size} {size:osoba|osoby|osób}', '{size} {size:player|players}'),
  peopleWord: t('{size:osoba|osoby|osób}', '{size:player|players}'),
  failCount: t('{fails} {fails:Porażka|Porażki|Porażek}', '{fails} {fails:Fail|Fails}'),
  failsNeeded: t('nieudana dopiero przy {fails_needed} Porażkach', 'fails only with {fails_needed} Fails'),
  failsNeededWord: t('trzeba {fails_needed} Porażek', '{fails_needed} Fails needed'),
  failTooFew: t('{fails} Porażka z 2', '{fails} Fail of 2'),
  clean: t('udana', 'success'),
  succeeded: t('udana, {fails} Porażka: trzeba 2', 'success, {fails} Fail: 2 needed'),
  failed: t('nieudana, {fails} {fails:Porażka|Porażki|Porażek}', 'failed, {fails} {fails:Fail|Fails}'),
  wasThere: t('na Misji: {names}', 'on it: {names}'),
  rejections: t('Odrzucenia', 'Rejections'),
  rejectionsOf: t('z rzędu: {n} z 5', 'in a row: {n} of 5'),
  votesIn: t('Głosy wybrane: {n} z {all}', 'Votes chosen: {n} of {all}'),
  cardsIn: t('Karty wybrane: {n} z {all}', 'Cards chosen: {n} of {all}'),

  // the players
  players: t('Gracze', 'Players'),
  you: t('ty', 'you'),
  leader: t('Przywódca', 'Leader'),
  onTeam: t('w Drużynie', 'on the team'),
  awaited: t('wybiera', 'choosing'),
  voted: t('głos wybrany', 'has voted'),
  chosen: t('karta wybrana', 'has chosen a card'),
  spotlit: t('gra jawnie', 'plays openly'),
  lookedAt: t('karta podejrzana', 'card looked at'),
  fighter: t('Bojownik', 'Fighter'),
  agent: t('Agent', 'Agent'),

  tapNames: t('Wskaż {n} {n:osobę|osoby|osób}', 'Tap {n} {n:name|names}'),
  closeFirst: t('Zamknij „{panel}” i wskaż {n} {n:osobę|osoby|osób}', 'Close “{panel}”, then tap {n} {n:name|names}'),
  mayReturn: t('Jeśli Porażka wraca ci do ręki, zagraj Sukces.', 'If Fail comes back to your hand, play Success.'),
  readWhich: t('Co leży zakryte, zobaczysz, gdy przytrzymasz „Kim jestem?”.', 'Hold “Who am I?” to see which one it is.'),

  // cards
  for: t('Za', 'For'),
  against: t('Przeciw', 'Against'),
  success: t('Sukces', 'Success'),
  fail: t('Porażka', 'Fail'),
  plots: t('Intrygi', 'Plots'),
  noPlots: t('Przed nikim nie leży karta Intrygi.', 'No plot card lies before anybody.'),
  liesBefore: t('leży przed: {names}', 'lies before {names}'),

  // what has come of it
  team_approved: t('Drużyna zatwierdzona', 'Team approved'),
  team_rejected: t('Drużyna odrzucona', 'Team rejected'),
  team_undone: t('Zatwierdzona, ale cofnięta', 'Approved, then undone'),
  fighters_win: t('Wygrywają Bojownicy', 'The Fighters win'),
  agents: t('Agenci', 'Agents'),
  fighters: t('Bojownicy', 'Fighters'),
  playedFail: t('Porażka: {missions}', 'Fail: {missions}'),
  agents_win: t('Wygrywają Agenci', 'The Agents win'),

  // the votes so far
  votes: t('Głosy', 'Votes'),
  noMissions: t('jeszcze żadna', 'none yet'),
  secondTry: t('Misja II, druga próba', 'mission II, second try'),
  failsThere: t('ile Porażek', 'how many Fails'),
  noVotes: t('Jeszcze nie było głosowania.', 'No vote has been held yet.'),
  attempt: t('Misja, która próba', 'Mission, which try'),
  result: t('Wynik', 'Result'),
  approved: t('zatwierdzona', 'approved'),
  rejected: t('odrzucona', 'rejected'),
  undone: t('cofnięta', 'undone'),
  clock: t('czas minął, decyzja gry', 'time ran out: the game chose'), bot: t('zagrał bot', 'a bot played'),
  fails: t('Kto zagrał Porażkę', 'Who played Fail'),
  failedBy: t('Misja {mission}:', 'Mission {mission}:'),
  nobody: t('nikt', 'nobody'),
  looks: t('Kto co obejrzał', 'Who looked at what'),
  look_identity: t('Runda {round}: {looker} → tożsamość: {target}', 'Round {round}: {looker} → {target}’s identity'),
  look_card: t('Runda {round}: {looker} → karta Misji: {target}', 'Round {round}: {looker} → {target}’s mission card'),
};
