import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUINZAINES } from '../../../contract/especes/climat.ts';
import type { Periode } from '../../../contract/especes/espece.ts';
import { includes } from './calendrier.ts';
import { readEspeceSources } from './catalogue.ts';

const SOURCE = 'INRAE Mesclun v1.1';
const travaux = ['semisAbri', 'semisDehors', 'plantation', 'recolte'] as const;
type Windows = { [travail in (typeof travaux)[number]]?: Periode[] };

/** First and last published weeks of each work, by species; how they were reduced is said in the file. */
const { cultures }: { cultures: Record<string, Windows> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'inraeMesclun.json'), 'utf8'),
);

/** The half-month in which the middle of an ISO week lies: its Thursday, in the mean of years. */
function quinzaineOf(week: number): number {
  const thursday = new Date(Date.UTC(2001, 0, 7 * week - 3));
  return 2 * thursday.getUTCMonth() + (thursday.getUTCDate() <= 15 ? 1 : 2);
}

/** All half-months of bands that may go over the turn of the year. */
const half = (bands?: Periode[]) =>
  Array.from({ length: QUINZAINES }, (_, at) => at + 1).filter((at) => includes(bands, at));

const fiches = readEspeceSources();
const each = Object.entries(cultures).flatMap(([slug, windows]) =>
  travaux
    .filter((travail) => windows[travail])
    .map((travail) => {
      const published = windows[travail]?.map(
        ([from, to]): Periode => [quinzaineOf(from), quinzaineOf(to)],
      );
      const calendrier = fiches.get(slug)?.calendrier;
      return {
        slug,
        travail,
        published: half(published),
        said: half(calendrier?.[travail]),
        sources: calendrier?.source.split(' ; ') ?? [],
      };
    }),
);

test('a week belongs to the half-month of its middle', () => {
  expect([1, 2, 3, 18, 20, 24, 42, 52].map(quinzaineOf)).toEqual([1, 1, 2, 9, 10, 11, 20, 24]);
});

describe('weeks published by INRAE for the north-west', () => {
  test('lie within the oceanic year of the species, which names them', () => {
    const outside = each.flatMap(({ slug, travail, published, said }) =>
      published.filter((at) => !said.includes(at)).map((at) => `${slug} ${travail} ${at}`),
    );
    expect(outside).toEqual([]);
    expect(each.filter(({ sources }) => !sources.includes(SOURCE)).map(({ slug }) => slug)).toEqual(
      [],
    );
  });

  test('are not stretched by more than two half-months without another source', () => {
    const stretched = each
      .filter(({ sources }) => sources.join() === SOURCE)
      .filter(({ published, said }) => said.filter((at) => !published.includes(at)).length > 2)
      .map(({ slug, travail }) => `${slug} ${travail}`);
    expect(stretched).toEqual([]);
  });

  test('are named by no species that has none', () => {
    const without = [...fiches]
      .filter(([, { calendrier }]) => calendrier?.source.split(' ; ').includes(SOURCE))
      .map(([slug]) => slug)
      .filter((slug) => !(slug in cultures));
    expect(without).toEqual([]);
  });
});
