import { fetchRaw, perSecond } from '../load.ts';
import type { Group, Row, Take } from '../measure.ts';

const headers = { 'accept-encoding': 'br' };
const page = '/MainPage';
const reads = {
  jardin: '/v1/jardin/1',
  plantes: '/v1/plante/jardin/1',
  plante: '/v1/plante/1',
  produits: '/v1/produit',
  random: '/v1/jardin/random',
  popular: '/v1/suiviJardin/popular',
};
const aim: Row['aim'] = { atLeast: 0.6 };

/** Cached answers, compared with a bare node:http server that sends the same bytes. */
export const kept: Group = {
  rows: [
    { name: 'kept-home', what: 'home page, kept / bare node:http with its bytes', unit: '×', aim },
    {
      name: 'kept-reads',
      what: 'public reads, kept (the slowest of six) / bare node:http with their bytes',
      unit: '×',
      aim,
    },
  ],
  boundMinutes: 10,
  async start(stage) {
    const ours = await stage.start('demo.ts');
    const paths = [page, ...Object.values(reads)];
    for (const path of paths) await fetchRaw(ours.told.url + path, headers);
    const bare = await stage.start('bare-bytes.ts', ours.told.url, ...paths);
    const rate = (url: string, path: string, duration: number) =>
      perSecond({ url: url + path, headers, duration });
    const compare = async (path: string, seconds: number) => {
      const a = await rate(bare.told.url, path, seconds);
      return [a, await rate(ours.told.url, path, seconds)] as const;
    };
    const home: Take = async (seconds) => {
      const [a, b] = await compare(page, seconds);
      return { value: b / a, sides: { 'bare/s': a, 'ours/s': b } };
    };
    const slowest: Take = async (seconds) => {
      const sides: Record<string, number> = {};
      for (const [name, path] of Object.entries(reads)) {
        const [a, b] = await compare(path, Math.ceil(seconds / 2));
        sides[name] = b / a;
      }
      return { value: Math.min(...Object.values(sides)), sides };
    };
    return { 'kept-home': home, 'kept-reads': slowest };
  },
};
