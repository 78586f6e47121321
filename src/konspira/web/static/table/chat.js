/** The table's talk. */
import { h, put } from '../kit/dom.js';
import { TABLE } from '../texts/table.js';

const LONGEST = 300;

export function chatPanel(sendText) {
  const list = h('div', { class: 'chat-list', role: 'log', 'aria-label': TABLE.chat, tabindex: 0 });
  const empty = h('p', { class: 'quiet small' }, TABLE.chatEmpty);
  const field = h('input', { id: 'chat', class: 'field', maxlength: LONGEST, autocomplete: 'off', 'aria-label': TABLE.chatField, placeholder: TABLE.chatField });
  const listeners = h('p', { class: 'quiet small', hidden: true });
  const send = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text && sendText(text)) field.value = '';
  };
  const form = h('form', { class: 'chat-form', onsubmit: send }, field, h('button', { class: 'button' }, TABLE.send));
  function append({ name, text }) {
    empty.hidden = true;
    list.append(h('p', {}, name && [h('strong', {}, name), ' '], text));
    if (!list.closest('[hidden]')) list.scrollTop = list.scrollHeight; // unseen, it would have the whole table laid out for nothing
  }
  const opened = () => list.lastElementChild?.scrollIntoView({ block: 'nearest' });
  const restart = (messages) => { list.replaceChildren(); messages.forEach(append); };
  /** Whether one may write; `bots`: nobody else at the table reads it; `answering`: they can be asked why. */
  function allow(may, bots = false, answering = false) {
    form.hidden = !may;
    empty.hidden ||= !may;
    listeners.hidden = !may || !bots;
    put(listeners, answering ? TABLE.chatAnswers : TABLE.chatBots);
  }
  return { node: h('div', { class: 'chat' }, empty, list, listeners, form), append, restart, opened, allow };
}
