import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { documentInTurn, documentStream } from './document.ts';
import type { Pdf } from './faces.ts';

const paper = { title: 'Un livre', size: [300, 400] as [number, number] };

/** A book without end, that sees after each page whether anybody reads on. */
async function endless(pdf: Pdf, count: () => void): Promise<void> {
  while (!pdf.destroyed) {
    pdf.addPage().text('Encore une page');
    count();
    await setImmediate();
  }
  throw new Error('gone');
}

// Numbers in front of titles: docs/attaques.md.
test('143: a long document is sent while it is drawn, and drawn no further once its reader has gone', async () => {
  let pages = 0;
  const pdf = await documentStream('membre', paper, (each) => endless(each, () => pages++));
  await once(pdf, 'readable');
  expect(String(pdf.read()).slice(0, 5)).toBe('%PDF-');
  pdf.destroy();
  await setImmediate();
  const drawn = pages;
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  expect(pages).toBe(drawn);
  // The turn of the same member is free again.
  const next = await documentStream('membre', paper, async (each) => void each.addPage());
  expect(String(Buffer.concat(await next.toArray()))).toContain('%%EOF');
});

test('a document that fails while it is sent is broken off, and never looks whole', async () => {
  const pdf = await documentStream('membre', paper, async (each) => {
    each.addPage();
    throw new Error('no picture');
  });
  await expect(pdf.toArray()).rejects.toThrow('no picture');
});

test('labels never wait for books, of which two are drawn at a time', async () => {
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const books = ends.map((end, at) =>
    documentStream(`livre ${at}`, paper, async (each) => {
      begun.push(at);
      each.addPage();
      await end.promise;
    }),
  );
  await Promise.all(books.slice(0, 2));
  const labels = await documentInTurn('membre', paper, async (each) => void each.addPage());
  expect(String(labels.subarray(0, 5))).toBe('%PDF-');
  expect(begun).toEqual([0, 1]);
  for (const end of ends) end.resolve();
  for (const book of books)
    expect(String(Buffer.concat(await (await book).toArray()))).toContain('%%EOF');
  expect(begun).toEqual([0, 1, 2]);
});
