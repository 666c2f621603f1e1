import { setTimeout as sleep } from 'node:timers/promises';
import type { Large } from '../apps/large.ts';
import { perSecond } from '../load.ts';
import type { Group, Row, Take } from '../measure.ts';
import type { Actor } from '../stage.ts';

const connections = 16;

/** Addresses that were not requested yet. */
const pages = {
  'cold-cards': {
    what: 'cold page of 24 cards',
    aim: 0.5,
    path: ({ produits }: Large, n: number) => `/Boutique?apres=${1 + ((n * 7) % (produits - 50))}`,
  },
  'cold-garden': {
    what: 'cold page of a garden, 1 M plants',
    aim: 0.6,
    path: ({ jardins }: Large, n: number) => `/jardin/${1_000 + ((n * 7) % (jardins - 1_000))}`,
  },
  'cold-plant': {
    what: 'cold page of a plant, 1 M plants',
    aim: 0.6,
    path: ({ plantes }: Large, n: number) => `/plante/${1_000 + ((n * 35) % (plantes - 1_000))}`,
  },
};
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];

/** Pages rendered for the first time, against React Router's own server with the same elements and data from memory. */
export const cold: Group = {
  rows: names.map(
    (name): Row => ({
      name,
      what: `${pages[name].what} / bare React Router`,
      unit: '×',
      aim: { atLeast: pages[name].aim },
    }),
  ),
  isLarge: true,
  boundMinutes: 10,
  async start(stage) {
    const ours = await stage.start<Large>('large.ts');
    const takes: Record<string, Take> = {};
    for (const name of names) {
      const path = (n: number) => pages[name].path(ours.told, n);
      const bare = await stage.start('bare-pages.ts', ours.told.url + path(0));
      takes[name] = inTurn(bare, ours, path);
    }
    return takes;
  },
};

function inTurn(
  bare: Actor<{ url: string }>,
  ours: Actor<Large>,
  path: (n: number) => string,
): Take {
  let next = 1;
  const load = async (
    { told, cpu }: Actor<{ url: string }>,
    duration: number,
    path: () => string,
  ) => {
    const before = await cpu();
    const rate = await perSecond({
      url: told.url,
      duration,
      connections,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
    return { rate, cpu: ((await cpu()) - before) / (rate * duration) };
  };
  return async (seconds) => {
    const a = await load(bare, seconds, () => '/');
    const b = await load(ours, seconds, () => path(next++));
    // Abandoned requests are still being rendered.
    await sleep(500);
    return {
      value: b.rate / a.rate,
      sides: { 'bare/s': a.rate, 'ours/s': b.rate, 'bare CPU ms': a.cpu, 'ours CPU ms': b.cpu },
    };
  };
}
