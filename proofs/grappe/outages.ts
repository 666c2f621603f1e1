import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../scripts/steps/children.ts';
import { type Ledger, lostOf, openLedger } from '../../server/testing/ledger.ts';
import type { Cluster } from './cluster.ts';
import { openOutside } from './outside.ts';
import { openReaders, type Reading } from './readers.ts';

const writers = 8;
const readers = 4;
const calmMs = 6_000;
const longestMs = 90_000;

type Readers = ReturnType<typeof openReaders>;

/** Kills parts of the cluster under mixed writes and visits; answers whether nothing acknowledged was lost. */
export async function runOutages(cluster: Cluster, tell: (line: string) => void): Promise<boolean> {
  const { url, direct, settings, database } = cluster;
  const outside = openOutside(url, direct, settings);
  const ledger = await openLedger(outside, writers);
  const visits = openReaders(url, await pagesOf(url), readers);
  const under = { ledger, visits, tell };
  await sleep(calmMs);

  await outage(under, 'un Courtil tué', async () => void cluster.killCourtil('a'));
  await cluster.startCourtilAgain('a');

  const first = await database.primary();
  await outage(under, `le PostgreSQL primaire tué (${first})`, async () =>
    database.killPostgres(first),
  );
  await database.synchronous(first);

  const second = await database.primary();
  await outage(
    under,
    `la machine du primaire perdue (${second} : PostgreSQL et Patroni)`,
    async () => database.killNode(second),
  );
  database.startNode(second);
  const back = await database.synchronous(second);
  tell(`  revenue, elle est de nouveau le secours synchrone après ${seconds(back)}`);

  await Promise.all([ledger.stop(), visits.stop()]);
  const primary = database.portOf[await database.primary()];
  const lost = await lostOf(ledger, database.addressOf('courtil', 'courtil', primary));
  await outside.close();
  tell(`Écritures confirmées : ${ledger.written.length} ; perdues : ${lost.length}`);
  if (lost.length > 0) tell(`  ${lost.slice(0, 20).join(', ')}`);
  tell(
    `Réponses aux écritures, par statut (0 : aucune réponse) : ${JSON.stringify(ledger.answers)}`,
  );
  if (Object.keys(visits.refused).length > 0)
    tell(
      `Pages sans réponse 200, par statut (0 : aucune réponse) : ${JSON.stringify(visits.refused)}`,
    );
  return lost.length === 0 && ledger.written.length > 0;
}

/** Does the harm, waits until writes go on for a while, and tells what was missed meanwhile. */
async function outage(
  { ledger, visits, tell }: { ledger: Ledger; visits: Readers; tell: (line: string) => void },
  name: string,
  harm: () => Promise<void>,
): Promise<void> {
  const from = performance.now();
  await harm();
  await until(name, longestMs, async () => {
    const last = ledger.written.at(-1)?.at ?? 0;
    return (
      performance.now() - from > calmMs && performance.now() - last < 500 && isBack(ledger, from)
    );
  });
  await sleep(calmMs);
  const to = performance.now();
  const gap = longestGap(
    ledger.written.map(({ at }) => at),
    from,
    to,
  );
  const during = visits.read.filter(({ at }) => at >= gap.from && at <= gap.to);
  const served = during.filter(({ ok }) => ok).length;
  tell(
    `${name} : ${seconds(gap.to - gap.from)} sans écriture ; pages servies pendant ce temps : ${served} sur ${during.length} ; sans page : ${seconds(pagelessMs(visits.read, from, to))}`,
  );
}

/** True if writes went on after the longest silence since `from`. */
function isBack({ written }: Ledger, from: number): boolean {
  return written.filter(({ at }) => at > performance.now() - 2_000 && at > from).length > 5;
}

const pagelessMs = (read: Reading[], from: number, to: number) => {
  const gap = longestGap(
    read.filter(({ ok }) => ok).map(({ at }) => at),
    from,
    to,
  );
  return gap.to - gap.from;
};

/** The longest time without a moment of `moments`, between two of which the first may lie just before `from`. */
function longestGap(moments: number[], from: number, to: number): { from: number; to: number } {
  const before = moments.findLast((at) => at <= from) ?? from;
  const points = [before, ...moments.filter((at) => at > from && at <= to), to];
  let longest = { from: before, to: before };
  for (const [index, at] of points.entries()) {
    const previous = points[index - 1] ?? at;
    if (at - previous > longest.to - longest.from) longest = { from: previous, to: at };
  }
  return longest;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

/** Pages of every public kind, a hundred of them. */
async function pagesOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`);
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc);
    return pathname + search.replaceAll('&amp;', '&');
  });
  const every = Math.max(1, Math.floor(found.length / 100));
  return ['/', ...found.filter((_, at) => at % every === 0)];
}
