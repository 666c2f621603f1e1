import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { TestAnswers, TestOrder } from './document.fixtures.process.ts';
import { documentInTurn, documentStream } from './document.ts';

const program = new URL('./document.fixtures.process.ts', import.meta.url).href;

function asked(from: string, order: TestOrder, begun: TestAnswers['begun'] = () => {}) {
  return { from, program, order, answers: { begun } };
}

const isPdf = (bytes: Buffer) => /^%PDF-[\s\S]*%%EOF\s*$/.test(bytes.toString('latin1'));

// Numbers in front of titles: docs/attaques.md.
test('143: a long document is sent while it is drawn, and drawn no further once its reader has gone', async () => {
  let pages = 0;
  const pdf = await documentStream(asked('membre', { pages: 1e9 }, () => void pages++));
  await once(pdf, 'readable');
  expect(String(pdf.read()).slice(0, 5)).toBe('%PDF-');
  pdf.destroy();
  await once(pdf, 'close');
  const drawn = pages;
  // The turn of the same member is free again.
  const next = await documentStream(asked('membre', { pages: 1 }));
  expect(isPdf(await buffer(next))).toBe(true);
  expect(pages).toBe(drawn);
});

test('a document that fails while it is sent is cut off, and never looks complete', async () => {
  const pdf = await documentStream(asked('membre', { pages: 1, fails: true }));
  await expect(pdf.toArray()).rejects.toThrow('no picture');
});

test('labels never wait for books, of which two are drawn at a time', async () => {
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const firsts = ends.map(() => Promise.withResolvers<void>());
  const books = ends.map((end, at) =>
    documentStream(
      asked(`livre ${at}`, { pages: 1 }, () => {
        begun.push(at);
        firsts[at]?.resolve();
        return end.promise;
      }),
    ),
  );
  await Promise.all(firsts.slice(0, 2).map(({ promise }) => promise));
  expect(isPdf(await documentInTurn(asked('membre', { pages: 1 })))).toBe(true);
  expect(begun.toSorted()).toEqual([0, 1]);
  for (const end of ends) end.resolve();
  for (const book of books) expect(isPdf(await buffer(await book))).toBe(true);
  expect(begun).toHaveLength(3);
});

test('271: a program that hangs, ends or does not exist gives 503 and frees its place', async () => {
  for (const broken of ['./printable.ts', './nowhere.ts'])
    await expect(
      documentInTurn({
        ...asked('membre', { pages: 1 }),
        program: new URL(broken, import.meta.url).href,
      }),
    ).rejects.toMatchObject({ code: 'unavailable' });
  expect(isPdf(await documentInTurn(asked('membre', { pages: 1 })))).toBe(true);
});
