import type { Group } from '../measure.ts';
import { against } from './shop.ts';

/** Cost of one log line per answer; the list is not cached. */
export const log: Group = {
  rows: [
    {
      name: 'log',
      what: 'list of 20 products at LOG_LEVEL=info / at warn',
      unit: '×',
      aim: { atLeast: 0.97 },
    },
  ],
  boundMinutes: 6,
  async start(stage) {
    const quiet = await stage.start('demo.ts', JSON.stringify({ LOG_LEVEL: 'warn' }));
    const telling = await stage.start('demo.ts', JSON.stringify({ LOG_LEVEL: 'info' }));
    return {
      log: against(quiet, telling, { requests: [{ path: '/v1/produit?limite=20&apres=1' }] }),
    };
  },
};
