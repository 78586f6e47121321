/** A map: areas by their outlines, of which some may be tapped; whatever lies on it is drawn over them. */
import { s } from './dom.js';

const KEYS = new Set([' ', 'Enter']);

/** `areas`: [{id, d, className, label, onclick}]; `over`: nodes of the drawing above them. */
export function map({ size: [width, height], label, className = '' }, areas, over = []) {
  return s('svg', { class: `k-map ${className}`.trim(), viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': label },
    areas.map((area) => area.onclick ? target(area) : outline(area)), over);
}

const outline = ({ id, d, className = '' }) => s('path', { class: `k-area ${className}`.trim(), d, 'data-key': `area-${id}` });

function target({ id, d, className = '', label, pressed = null, onclick }) {
  const press = (event) => {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    onclick();
  };
  return s('path', {
    class: `k-area may ${className}`.trim(), d, 'data-key': `area-${id}`, role: 'button', tabindex: 0, 'aria-label': label,
    'aria-pressed': pressed === null ? null : String(pressed), onclick, onkeydown: press,
  });
}
