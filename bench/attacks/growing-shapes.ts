/** Texts that are repeated: signs that patterns end, split, escape or go back at, and lists as headers hold them. */
export const shapes: readonly string[] = [
  ...[';', '/', '%', '%2f', '%25', '%00', '&', '=', 'a=1&', '.', '..', '../', ',', ', ', '"', "'"],
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '+',
    '-',
    '_',
    '@',
    'a@',
    'aa.',
    'a-',
    ':',
    '?',
    '#',
    '*',
    '(',
    '[',
  ],
  ...[
    '{',
    '<',
    '\\',
    '!',
    'é',
    'e\u0301',
    '\u0315\u0316',
    '\u249b',
    '🌱',
    '\u00a0',
    '1 ',
    'http://',
  ],
  ...['W/"a",', 'br;q=0.1,', '127.0.0.1,', 'for=1;', 'a=b; ', '0-1,', '__proto__,'],
];

/** With the second one a pattern that is bound to the end has to give up. */
export const tails = ['', '/x!'];

/** `text` again and again, `size` long in all. */
export function repeated(text: string, size: number, tail = ''): string {
  const times = Math.max(1, Math.floor((size - tail.length) / text.length));
  return text.repeat(times) + tail;
}

/** As an address may hold it. */
export const inAddress = (text: string) => text.replace(/[^\x21-\x7e]/gu, encodeURIComponent);

/** As a header may hold it: the bytes of UTF-8. */
export const inHeader = (text: string) => Buffer.from(text).toString('latin1');
