import { buffer } from 'node:stream/consumers';
import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { pdfPages } from '../../testing/pdfPages.ts';
import { type Face, faces, standIns } from './faces.ts';
import { writeFitted } from './fitted.ts';
import { ManyFaced } from './manyFaced.ts';
import { firstPrintable, losesLetters, printable } from './printable.ts';

const box = { x: 40, y: 40, width: 200, height: 60 };

/** A document of one page, and its bytes and texts once it is whole. */
function onePage() {
  const pdf = new ManyFaced({ size: [400, 600], margin: 0, autoFirstPage: false });
  pdf.addPage();
  const bytes = () => {
    pdf.end();
    return buffer(pdf);
  };
  const text = async () =>
    pdfPages(await bytes())
      .join('')
      .replaceAll('\n', '');
  return { pdf, bytes, text };
}

const written = {
  russian: 'Белая роза',
  ukrainian: 'Їжакова троянда',
  greek: 'Τριαντάφυλλο',
  polytonic: 'ὦ ῥόδον',
  vietnamese: 'Húng quế Nguyễn',
  armenian: 'Վարդ',
  georgian: 'ვარდი',
  berber: 'ⵉⵣⵓⵍⴰⵏ',
  livonian: 'Ȳ ȳ',
  sign: '★ Rosier',
};

test('names of many scripts are printed in every face, and stay in their box', async () => {
  for (const face of ['plain', 'strong', 'italic', 'title', 'titleItalic'] as const) {
    const { pdf, text } = onePage();
    for (const name of Object.values(written)) {
      const look = { face, colour: '#000', size: 12, smallest: 8 } as const;
      expect([face, name, printable(pdf, name)]).toEqual([face, name, name]);
      expect(writeFitted(pdf, name, box, look)).toBeLessThan(box.height);
    }
    const page = await text();
    for (const name of Object.values(written))
      expect([face, page]).toEqual([face, expect.stringContaining(name)]);
  }
});

test('another face is used only for a character that the default face lacks', async () => {
  const { pdf, bytes } = onePage();
  const look = { colour: '#000', size: 12, smallest: 8 } as const;
  for (const face of ['plain', 'strong', 'title'] as const)
    writeFitted(pdf, 'Œillet «\u00a0d’été\u00a0» : ½ m²\nNguyễn…', box, { ...look, face });
  writeFitted(pdf, written.russian, box, { ...look, face: 'plain' });
  expect((await bytes()).includes('DejaVu')).toBe(false);
});

test('a text is measured in the face that has all its characters, and the next text is in the default face', () => {
  const { pdf } = onePage();
  const width = (face: Face, size: number, text: string) => {
    pdf.font(face);
    return pdf.fontSize(size).widthOfString(text);
  };
  expect(width('title', 20, 'Rosier Роза')).toBe(width('strong', 20, 'Rosier Роза'));
  // A face that is drawn larger is set smaller.
  expect(width('plain', 20, 'Rosier Վարդ')).toBe(width('other', 18, 'Rosier Վարդ'));
  expect(width('strong', 20, 'Վարդ')).toBe(width('otherStrong', 18, 'Վարդ'));
  const before = width('title', 14, 'Rosier');
  for (const align of ['left', 'right', 'center'] as const) {
    const text = 'Роза Gertrude Վարդ '.repeat(12);
    const height = pdf.heightOfString(text, { width: 150, align });
    pdf.text(text, 40, 40, { width: 150, align });
    expect(pdf.y - 40).toBeCloseTo(height);
    expect(pdf.widthOfString('Rosier')).toBe(before);
  }
});

test('characters are composed first, and a mark is printed only with its character', () => {
  const { pdf } = onePage();
  expect(printable(pdf, 'E\u0301lise Nguye\u0302\u0303n')).toBe('Élise Nguyễn');
  expect(printable(pdf, 'Й'.normalize('NFD'))).toBe('Й');
  expect(printable(pdf, '王\u0301 Li')).toBe('Li');
  expect(printable(pdf, '\u2800\u3164\u034f\ufe0f❤\ufe0f')).toBe('❤');
});

test('a name that cannot be printed is replaced', () => {
  const { pdf } = onePage();
  const shown = (name: string) => firstPrintable(pdf, [name, '玫瑰', 'Plante n° 12']);
  for (const name of [...Object.values(written), '12', '½', '★', 'Rosier 王', '王 Li', '?!'])
    expect(shown(name)).toBe(name);
  for (const name of [
    '',
    '王小明',
    '王小明 3',
    '王 B',
    '玫瑰 12 L',
    'محمد Ali',
    '王小明 (!)',
    'محمد',
    'שלום',
    '김민수',
    'สมชาย',
    '🌹',
    '🌹 !',
    '\u3164',
    '\u2800',
  ])
    expect([name, shown(name)]).toEqual([name, 'Plante n° 12']);
  expect(firstPrintable(pdf, ['玫瑰', 'Rosa', 'Plante n° 12'])).toBe('Rosa');
  expect([losesLetters(pdf, 'Élise ★ Ж'), losesLetters(pdf, 'Li 王')]).toEqual([false, true]);
});

test('every printable character is in each face, or in its replacement', () => {
  const fonts = new Map(
    Object.entries(faces).map(([face, file]) => [face, openSync(file) as Font]),
  );
  const { pdf } = onePage();
  const signs = Array.from({ length: 0x2800 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && pdf.prints(sign),
  );
  expect(signs.length).toBeGreaterThan(3000);
  for (const face of ['plain', 'strong', 'italic', 'title', 'titleItalic'] as const) {
    const chain = [face, ...standIns[face]].map((each) => fonts.get(each));
    const undrawn = signs.filter(
      (sign) => !chain.some((font) => font?.hasGlyphForCodePoint(sign.charCodeAt(0))),
    );
    expect([face, undrawn.join('')]).toEqual([face, '']);
  }
});
