/** The words of the basic board. */
import { t } from './common/texts.js';

export const BASIC = {
  // areas and finals
  areas: t('Ziemie i polityka', 'Lands and policy'),
  map_how: t('Mapa: zabór rosyjski i Królestwo Polskie, zabór pruski i austro-węgierski',
    'Map: Russian partition and Kingdom of Poland, Prussian and Austro-Hungarian partitions'),
  fifth: t('piąty znacznik: {die}', 'the fifth token: {die}'),
  fifth_neutral: t('piąty znacznik: kość neutralna', 'the fifth token: a neutral die'),
  sixth: t('szósty i dalsze: +1 morale albo łatwiejszy finał', 'the sixth and more: +1 morale or an easier final'),
  finals: t('Misje finału', 'Missions of the final'),
  level: t('Poziom {n} z 6', 'Level {n} of 6'),
  hidden_symbol: t('jeszcze zakryty', 'still covered'),
  r_map: t('ziemie do wyboru', 'lands of your choice'),
  r_map_two: t('2 znaczniki na ziemiach do wyboru', '2 tokens in lands of your choice'),
  r_anywhere: t('dowolny obszar', 'any area'),
  gains: t('za wykonanie', 'if done'),

  // time and morale
  time: t('Czas', 'Time'),
  round_of: t('Runda {n}', 'Round {n}'),
  start: t('Początek', 'The start'),
  final_round: t('Finał', 'The final'),
  time_card: t('{name}: {final}, poziom {by}', '{name}: {final}, level {by}'),
  zone_two: t('finały trudniejsze o 2 poziomy', 'finals 2 levels harder'),
  zone_one: t('finał trudniejszy o 1 poziom', 'a final 1 level harder'),
  zone_none: t('bezpiecznie', 'safe'),
  broken_now: t('załamanie: finały trudniejsze o 3 poziomy', 'a breakdown: finals 3 levels harder'),

  // leaders
  leaders: t('Przywódcy', 'Leaders'),
  choose_leader: t('Wybierz przywódcę', 'Choose a leader'),
  choosing_leader: t('{name} wybiera przywódcę', '{name} chooses a leader'),
  take_leader: t('Wybierz: {name}', 'Choose {name}'),
  led_by: t('gra: {name}', 'played by {name}'),
  faces: t('Ścianki kości', 'Faces of the die'),

  // joint choices
  q_harden: t('Który finał będzie trudniejszy? (poziomów: {n})', 'Which final gets harder? (levels: {n})'),
  q_cards: t('Która wykonana misja najpierw?', 'Which mission pays first?'),
  q_token: t('Gdzie położyć znacznik niepodległości?', 'Where does the token of independence go?'),
  q_profit: t('{area}: co daje dalszy znacznik?', '{area}: what does the further token bring?'),
  q_share: t('Kto bierze który finał?', 'Who takes which final?'),
  w_morale: t('+1 znacznik morale', '+1 morale marker'),
  w_level: t('łatwiejszy finał: {name}', 'an easier final: {name}'),
  w_share: t('{seat}: {final}', '{seat}: {final}'),
  takes: t('{name} bierze', '{name} takes'),
  common: t('wspólne: {list}', 'common: {list}'),

  // the end
  missing_symbols: t('Zabrakło {n} {n:symbolu|symboli|symboli}.', '{n} {n:symbol was|symbols were} missing.'),
  missing_tokens: t('Przed finałem zabrakło {n} {n:znacznika|znaczników|znaczników} niepodległości.',
    '{n} {n:token of independence was|tokens of independence were} missing before the final.'),
  all_done: t('Wszystkie cztery misje finału wykonane.', 'All four missions of the final are done.'),
};
