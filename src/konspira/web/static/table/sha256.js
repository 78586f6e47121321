/** SHA-256 for pages served over plain http, where browsers offer none (FIPS 180-4). */

const primes = (count) => {
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p)) found.push(n);
  return found;
};
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

function padded(bytes) {
  const block = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  block.set(bytes);
  block[bytes.length] = 0x80;
  new DataView(block.buffer).setUint32(block.length - 4, bytes.length * 8);
  return new DataView(block.buffer);
}

function schedule(data, offset) {
  const w = Array.from({ length: 16 }, (_, i) => data.getUint32(offset + 4 * i));
  for (let i = 16; i < 64; i += 1) {
    const a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w.push((w[i - 16] + a + w[i - 7] + b) >>> 0);
  }
  return w;
}

function mix(hash, w) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + hash[i]) >>> 0);
}

/** The hash of some bytes, in hex. */
export function sha256(bytes) {
  const data = padded(bytes);
  let hash = START;
  for (let offset = 0; offset < data.byteLength; offset += 64) hash = mix(hash, schedule(data, offset));
  return hash.map((word) => word.toString(16).padStart(8, '0')).join('');
}
