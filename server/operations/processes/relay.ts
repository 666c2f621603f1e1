import cluster, { type Worker } from 'node:cluster';
import type { PageTag } from '../../platform/pages/pageTags.ts';

/** Between the processes of one port: what a worker tells the others by way of the primary, which answers once all have heard. */
export type DropMessage =
  | { about: 'drop'; id: number; tags: readonly PageTag[] }
  | { about: 'dropped'; id: number };

/** Launchers and Node itself use the same channel. */
export const isDropMessage = (message: unknown): message is DropMessage =>
  /^drop(ped)?$/.test(String((message as Partial<DropMessage> | null)?.about));

interface Waiting {
  from: Worker;
  id: number;
  by: Set<number>;
}

/** No worker waits that long for the others. */
const forgottenMs = 2_000;

/** Passes on which pages a worker dropped to all others, and tells it once they have. */
export function relayDrops(): void {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function heard(number: number, worker: number) {
    const found = waiting.get(number);
    if (!found?.by.delete(worker) || found.by.size > 0) return;
    waiting.delete(number);
    if (found.from.isConnected()) found.from.send({ about: 'dropped', id: found.id });
  }

  cluster.on('message', (from, message: unknown) => {
    if (!isDropMessage(message)) return;
    if (message.about === 'dropped') return heard(message.id, from.id);
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker !== from && worker.isConnected(),
    ) as Worker[];
    if (others.length === 0) return void from.send({ about: 'dropped', id: message.id });
    last += 1;
    const number = last;
    waiting.set(number, { from, id: message.id, by: new Set(others.map(({ id }) => id)) });
    setTimeout(() => waiting.delete(number), forgottenMs).unref();
    for (const worker of others) worker.send({ about: 'drop', id: number, tags: message.tags });
  });
  cluster.on('exit', (worker) => {
    for (const number of waiting.keys()) heard(number, worker.id);
  });
}
