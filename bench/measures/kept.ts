import { fetchRaw, perSecond } from '../load.ts';
import type { Group } from '../measure.ts';

const headers = { 'accept-encoding': 'br' };
const page = '/MainPage';

/** What is kept against a bare node:http server that sends the same bytes. */
export const kept: Group = {
  rows: [
    {
      name: 'kept-home',
      what: 'home page, kept / bare node:http with its bytes',
      unit: '×',
      aim: { atLeast: 0.6 },
    },
  ],
  boundMinutes: 6,
  async start(stage) {
    const ours = await stage.start('demo.ts');
    await fetchRaw(ours.told.url + page, headers);
    const bare = await stage.start('bare-bytes.ts', ours.told.url, page);
    const rate = (url: string, duration: number) =>
      perSecond({ url: url + page, headers, duration });
    return {
      async 'kept-home'(seconds) {
        const a = await rate(bare.told.url, seconds);
        const b = await rate(ours.told.url, seconds);
        return { value: b / a, sides: { 'bare/s': a, 'ours/s': b } };
      },
    };
  },
};
