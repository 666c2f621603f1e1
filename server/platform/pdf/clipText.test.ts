import { expect, test } from 'vitest';
import { clipText } from './clipText.ts';
import { writeFitted } from './fitted.ts';
import { openDocument } from './serveDocument.ts';

const paper = { title: 'Un livre', size: [400, 600] as [number, number] };
const box = { x: 40, y: 40, width: 320, height: 40 };
const look = { face: 'plain', colour: '#000000', size: 9.5, smallest: 7 } as const;

/** A document that counts the characters whose width it is asked for. */
function counting() {
  const pdf = openDocument(paper);
  pdf.addPage();
  const widthOfString = pdf.widthOfString.bind(pdf);
  let characters = 0;
  pdf.widthOfString = (text, options) => {
    characters += text.length;
    return widthOfString(text, options);
  };
  return { pdf, measured: () => characters };
}

const shapes = ['&', 'W', 'i', 'ffi', '";\'', 'a-', 'a\u00a0', 'e\u0301\u0316', 'mot ', 'a\n'];

// Numbers in front of titles: docs/attaques.md.
test('271: of a text without end no more is measured than its box may hold, whatever it is made of', () => {
  for (const shape of shapes) {
    const { pdf, measured } = counting();
    writeFitted(pdf, shape.repeat(Math.ceil(4_000 / shape.length)), box, look);
    const once = measured();
    expect([shape, once < 40_000]).toEqual([shape, true]);
    writeFitted(pdf, shape.repeat(40_000), box, look);
    // Ten times the text is measured no further.
    expect([shape, measured() - once <= once * 1.2]).toEqual([shape, true]);
  }
});

test('271: a word wider than its box is broken into lines of it, and a text that fits stays as it is', () => {
  const pdf = openDocument(paper);
  pdf.addPage();
  for (const word of ['W'.repeat(300), '&'.repeat(300), `${'a'.repeat(20)} ${'m'.repeat(200)}`]) {
    const shown = clipText(pdf, 'plain', word, { ...box, height: 200, size: 9.5 });
    expect(shown.replaceAll(/\n/g, '')).toBe(word);
    pdf.font('plain').fontSize(9.5);
    for (const line of shown.split(/[\n ]/))
      expect(pdf.widthOfString(line)).toBeLessThanOrEqual(box.width);
  }
  const text = 'Un rosier ancien, près du mur :\nil fleurit en juin.';
  expect(clipText(pdf, 'plain', text, { ...box, size: 9.5 })).toBe(text);
});
