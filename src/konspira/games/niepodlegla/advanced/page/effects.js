/** Effects of cards, threats and the time track: a pictogram with its words. */
import { effectChip } from '/games/niepodlegla/page/common/cards.js';

const BOLSHEVIK_ROUND = 6;

/** Russian obstacles are tsarist in rounds 1–5 and Bolshevik from round 6 (NZ-44). */
export const kindOf = (b, kind, round = b.table.round) => (kind === 'russian' ? (round >= BOLSHEVIK_ROUND ? 'bolshevik' : 'tsarist') : kind);

export const cityName = (b, id) => b.tr(b.printed.deck.cities.find((city) => city.id === id).name);

const where = (b, { city, region }) => (city ? cityName(b, city) : region ? b.t(region) : b.t('anywhere'));
const signed = (by) => (by > 0 ? `+${by}` : `−${-by}`);
const place = (b, what, effect) => b.t(effect.count > 1 ? 'placed_n' : 'placed', { what: b.t(what), where: where(b, effect), n: effect.count });
const person = (b, id) => b.tr(b.printed.persons.get(id).name);

function tokenPicture(b, id) {
  const token = b.printed.tokens.find((one) => one.id === id);
  return token.symbol ?? 'morale';
}

/** The pictogram and the words of each kind of effect. */
const SHOWN = {
  time: (b) => ['time', b.t('e_time')],
  foreign: (b, { by }) => ['foreign', b.t('e_foreign', { by: signed(by) })],
  accord: (b, { by }) => ['accord', b.t('e_accord', { by: signed(by) })],
  obstacle: (b, effect, round) => [kindOf(b, effect.kind, round), place(b, kindOf(b, effect.kind, round), effect)],
  black: (b) => ['black', b.t('e_black')],
  removed: (b) => ['removed', b.t('e_removed')],
  defeat: (b) => ['defeat', b.t('e_defeat')],
  discard: (b, { count }) => ['discard', b.t('e_discard', { n: count })],
  imprison: (b, { what }) => ['prison', b.t(`e_prison_${what}`)],
  independence: (b, effect) => ['independence', place(b, 'independence', effect)],
  character_die: (b, { die }) => [die, b.tr(b.printed.dice.get(die).name)],
  shield: (b) => ['shield', b.t('e_shield')],
  win_token: (b, { token }) => [tokenPicture(b, token), b.t('e_token', { name: person(b, token) })],
  refresh: (b) => ['refresh', b.t('e_refresh')],
};

export const shown = (b, effect, round) => SHOWN[effect.type](b, effect, round);

export const words = (b, effects, round) => effects.map((effect) => shown(b, effect, round)[1]).join(', ');

export const chips = (b, effects, round) => effects.map((effect) => effectChip(...shown(b, effect, round), `e-${effect.type}`));
