/** The shelf, asked for once a page. */
import { get } from '../api.js';

let asked = null;

export const games = () => (asked ??= get('/api/games').catch((fault) => { asked = null; throw fault; }));

export const game = async (name) => (await games()).find((one) => one.name === name);
