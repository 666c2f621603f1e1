import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { newGrower } from '../apps/grower.ts';
import { largeFolder } from '../apps/large-database.ts';
import type { Group } from '../measure.ts';

const views = 1_000;
const mixedSeconds = 180;
const coldSeconds = 7;
// A run of shorter loads is shorter here too; it says less.
const usualSeconds = 4;
const perSecond = { pages: 800, reads: 500, waterings: 50 };

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The most that `megabytes` gives while `work` runs, and what it gives then. */
async function watched(megabytes: () => Promise<number>, work: PromiseLike<unknown>) {
  let most = 0;
  let isOver = false;
  const over = Promise.resolve(work).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, await megabytes());
    await sleep(100);
  }
  await over;
  return { most, after: await megabytes() };
}

/** The pages and reads of a small site, again and again. */
const paths = Array.from({ length: 300 }, (_, n) => {
  if (n % 10 === 0) return '/';
  return n % 3 === 0 ? `/jardin/${(n % 30) + 1}` : `/plante/${n + 1}`;
});
const reads = paths.map((path) => (path === '/' ? '/v1/suiviJardin/popular' : `/v1${path}`));

async function view(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function mixedLoad(url: string, duration: number) {
  const { token, plantes } = await newGrower(url);
  const rated = (requests: autocannon.Request[], overallRate: number, connections: number) =>
    autocannon({ url, requests, duration, overallRate, connections });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  let watered = 0;
  const watering = (request: autocannon.Request) => {
    const day = new Date(Date.UTC(2021, 0, 1 + Math.floor(watered / plantes.length)));
    const idPlante = plantes[watered % plantes.length];
    watered += 1;
    const body = JSON.stringify({ idPlante, dateArrosage: day.toISOString().slice(0, 10) });
    return { ...request, body };
  };
  const [pages, read, written] = await Promise.all([
    rated(
      paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
      perSecond.pages,
      16,
    ),
    rated(
      reads.map((path) => ({ path })),
      perSecond.reads,
      10,
    ),
    rated(
      [{ method: 'POST', path: '/v1/arrosageplante', headers, setupRequest: watering }],
      perSecond.waterings,
      4,
    ),
  ]);
  for (const result of [pages, read, written])
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} refused, ${result.errors} failed of a load`);
  return { pages, read, written };
}

/** Resident memory of Node, started as `npm start` does, on the large database. */
export const memory: Group = {
  rows: [
    {
      name: 'memory-views',
      what: `resident memory after the first start and ${views} pages, one after the other`,
      unit: 'MB',
      aim: { atMost: 250 },
      rounds: 1,
    },
    {
      name: 'memory-mixed',
      what: `resident memory after ${mixedSeconds} s of ${perSecond.pages} pages, ${perSecond.reads} reads, ${perSecond.waterings} waterings per s`,
      unit: 'MB',
      aim: { atMost: 256 },
      rounds: 1,
    },
    {
      name: 'memory-cold',
      what: `most during ${coldSeconds} s of only cold pages, 16 at a time`,
      unit: 'MB',
      aim: { atMost: 320 },
      rounds: 1,
    },
  ],
  isLarge: true,
  boundMinutes: 8,
  async start(stage) {
    return {
      async 'memory-views'() {
        const { url, pid, stop } = await stage.startReal({ DATA_DIR: await stage.folder() });
        for (let at = 0; at < views; at += 1) await view(url + paths[at % paths.length]);
        const value = await residentMb(pid);
        await stop();
        return { value };
      },
      async 'memory-mixed'(seconds) {
        const { url, pid, stop } = await stage.startReal({ DATA_DIR: largeFolder });
        const megabytes = () => residentMb(pid);
        const before = await megabytes();
        const load = mixedLoad(url, (mixedSeconds * seconds) / usualSeconds);
        const { most, after } = await watched(megabytes, load);
        const { pages, read, written } = await load;
        await stop();
        return {
          value: after,
          sides: {
            'MB before': before,
            'MB at most': most,
            'pages/s': pages.requests.average,
            'reads/s': read.requests.average,
            'waterings/s': written.requests.average,
          },
        };
      },
      async 'memory-cold'(seconds) {
        const { url, pid, stop } = await stage.startReal({ DATA_DIR: largeFolder });
        const megabytes = () => residentMb(pid);
        const before = await megabytes();
        let next = 0;
        const load = autocannon({
          url,
          duration: Math.ceil((coldSeconds * seconds) / usualSeconds),
          connections: 16,
          requests: [
            {
              headers: { 'accept-encoding': 'br' },
              setupRequest: (request) => {
                next += 1;
                const path = next % 2 ? `/jardin/${next * 7}` : `/plante/${next * 35}`;
                return { ...request, path };
              },
            },
          ],
        });
        const { most, after } = await watched(megabytes, load);
        const { requests, non2xx, errors } = await load;
        await stop();
        if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
        return {
          value: most,
          sides: { 'MB before': before, 'MB after': after, 'pages/s': requests.average },
        };
      },
    };
  },
};
