import { setTimeout as sleep } from 'node:timers/promises';

export interface Reading {
  at: number;
  ok: boolean;
}

/** Visitors who open pages without pause, one after the other of `paths`; each answer with its moment. */
export function openReaders(origin: string, paths: string[], count: number) {
  const read: Reading[] = [];
  const refused: Record<string, number> = {};
  let over = false;

  const readers = Array.from({ length: count }, async (_, first) => {
    for (let turn = first; !over; turn += count) {
      const path = paths[turn % paths.length] ?? '/';
      const status = await statusOf(origin + path);
      read.push({ at: performance.now(), ok: status === 200 });
      if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
      await sleep(20);
    }
  });

  return {
    read,
    refused,
    async stop() {
      over = true;
      await Promise.all(readers);
    },
  };
}

async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
