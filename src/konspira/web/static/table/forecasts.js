/**
 * Forecasts: what one should know before one acts. One is asked for after another, and not so fast that the server,
 * which counts messages, would take it amiss. What cannot be known now, because the line is cut or slow, is null.
 */
const PAUSE = 120;
const PATIENCE = 10000;

const rest = () => new Promise((later) => { setTimeout(later, PAUSE); });

/** `send(message)`: whether the line is open. */
export function forecastLine(send) {
  const open = new Map();
  let last = 0;
  let turn = Promise.resolve();

  function take(ref) {
    const asked = open.get(ref);
    open.delete(ref);
    return asked;
  }
  const told = ({ ref, forecast }) => take(ref)?.resolve(forecast);

  function request(action) {
    last += 1;
    const ref = last;
    return new Promise((resolve, reject) => {
      open.set(ref, { resolve, reject });
      setTimeout(() => told({ ref, forecast: null }), PATIENCE);
      if (!send({ type: 'forecast', ref, action })) told({ ref, forecast: null });
    });
  }

  /** A Promise of the forecast, or of null. */
  function ask(action) {
    const answer = turn.then(() => request(action));
    turn = answer.catch(() => null).then(rest);
    return answer;
  }

  /** Whether this refusal was for a forecast. */
  function refused(message) {
    const asked = take(message.ref);
    asked?.reject(message);
    return Boolean(asked);
  }

  const lost = () => [...open.keys()].forEach((ref) => told({ ref, forecast: null }));

  return { ask, told, refused, lost };
}
