/**
 * Forecasts: what one should know before one acts. One is asked for after another, and not so fast that the server,
 * which counts messages, would take it amiss. What cannot be known now, because the line is cut or slow, is null.
 */
const PAUSE = 120;
const PATIENCE = 10000;

export class Forecasts {
  constructor(send) {
    Object.assign(this, { send, ref: 0, open: new Map(), turn: Promise.resolve() });
  }

  /** A Promise of what one should know before one does this. */
  ask(action) {
    const answer = this.turn.then(() => this.inquire(action));
    this.turn = answer.catch(() => null).then(() => new Promise((later) => { setTimeout(later, PAUSE); }));
    return answer;
  }

  inquire(action) {
    this.ref += 1;
    const { ref } = this;
    return new Promise((resolve, reject) => {
      this.open.set(ref, { resolve, reject });
      setTimeout(() => this.told({ ref, forecast: null }), PATIENCE);
      if (!this.send({ type: 'forecast', ref, action })) this.told({ ref, forecast: null });
    });
  }

  told({ ref, forecast }) {
    this.take(ref)?.resolve(forecast);
  }

  /** Whether this refusal was for a forecast. */
  refused(message) {
    const asked = this.take(message.ref);
    asked?.reject(message);
    return Boolean(asked);
  }

  lost() {
    for (const ref of [...this.open.keys()]) this.told({ ref, forecast: null });
  }

  take(ref) {
    const asked = this.open.get(ref);
    this.open.delete(ref);
    return asked;
  }
}
