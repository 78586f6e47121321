/** What the cards, dice and tokens of this table print, looked up by their ids. */
import { characterOf, isCharacter, isToken, TOKENS } from './scene.js';

export class Printed {
  /** `cards`: lists of all cards that can lie on the table. */
  constructor(deck, cards) {
    this.deck = deck;
    this.cards = new Map(cards.flat().map((card) => [card.id, card]));
    this.dice = new Map(deck.dice.map((die) => [die.id, die]));
    this.persons = new Map((deck.persons ?? deck.leaders).map((person) => [person.id, person]));
    this.tokens = deck.tokens ?? [];
  }

  card(id) { return this.cards.get(id); }

  /** What kind of die it is. */
  die(piece) { return this.dice.get(isCharacter(piece) ? characterOf(piece) : 'neutral'); }

  token(piece) { return this.tokens[piece - TOKENS]; }

  /** The symbols that a piece shows. */
  face({ id, face }) {
    return isToken(id) ? [this.token(id).symbol] : this.die(id).faces[face];
  }

  start(seats) { return this.deck.starts.find(({ players }) => players === seats); }
}
