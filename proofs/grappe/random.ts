import { described, fuzz } from '../fuzz/fuzz.ts';
import type { Cluster } from './cluster.ts';
import { openOutside } from './outside.ts';

const requests = 3_000;
// The proxy refuses requests that are not HTTP, with its own message.
const ofHaproxy = 'Your browser sent an invalid request.';

/** Requests made from the OpenAPI document that the cluster itself serves: none may be answered with a fault. */
export async function runFuzz(cluster: Cluster, tell: (line: string) => void): Promise<boolean> {
  const server = openOutside(cluster.url, cluster.direct, cluster.settings);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const report = await fuzz({ server, url: cluster.url, requests, seed });
  const { operations, statuses } = report;
  const faults = report.faults.filter(({ answer }) => !answer.includes(ofHaproxy));
  await server.close();
  tell(
    `Au hasard : ${requests} demandes à ${operations} appels (graine ${seed}) ; ${faults.length} fautes ; par statut : ${JSON.stringify(statuses)}`,
  );
  for (const fault of faults.slice(0, 5)) tell(described(fault));
  return faults.length === 0;
}
