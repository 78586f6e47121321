/** A QR code as the server draws it, on white so that every phone reads it. */
import { h } from '../kit/dom.js';

export const qr = (code, alt, query = 'for=join') => h('img', {
  class: 'qr', src: `/api/tables/${code}/qr.svg?${query}`, alt, width: 220, height: 220,
});
