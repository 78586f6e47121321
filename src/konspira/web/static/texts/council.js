/** Who proposes what, in words. */
export const COUNCIL = {
  proposes: { pl: '{names} {n:proponuje|proponują|proponują}: {what}', en: '{names} {n:proposes|propose}: {what}' },
  and: { pl: '{a} i {b}', en: '{a} and {b}' },
  andMore: { pl: '{name} i jeszcze {n} {n:osoba|osoby|osób}', en: '{name} and {n} {n:other|others}' },
  decides: { pl: 'Gdy zdania są różne, rozstrzyga {name}.', en: 'If you differ, {name} decides.' },
  decidesYou: { pl: 'Gdy zdania są różne, rozstrzygasz ty.', en: 'If you differ, you decide.' },
  divided: { pl: 'Zdania są różne: rozstrzyga {name}.', en: 'You differ: {name} decides.' },
  dividedYou: { pl: 'Zdania są różne, a rozstrzygasz ty: wybierz jeszcze raz.', en: 'You differ, and you decide: choose once more.' },
  alone: { pl: 'Wybiera {name}.', en: '{name} chooses.' },
  aloneYou: { pl: 'Wybierasz ty.', en: 'You choose.' },
};
