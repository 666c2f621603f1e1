import fc from 'fast-check';
import type { Acting } from '../../testing/boutique.fixtures.ts';
import { faultsOf } from './checks.ts';
import { type FuzzRequest, fuzzRequests } from './fuzzRequests.ts';
import { currentWorld, type FuzzWorld, newPeopleWithRows } from './fuzzWorld.ts';
import { nameOf, type Operation, operationsOf } from './operations.ts';
import { sender } from './send.ts';

export interface Fault extends FuzzRequest {
  fault: string;
  answer: string;
}

export interface FuzzReport {
  requests: number;
  operations: number;
  /** Those that were never carried out: only their refusals were tried. */
  neverDone: string[];
  statuses: Record<string, number>;
  faults: Fault[];
  slowest: { ms: number; operation: string; path: string }[];
}

interface Asked {
  server: Acting;
  /** Where it listens. */
  url: string;
  requests: number;
  seed: number;
}

const connections = 8;
const perBatch = 300;

// What ends sessions or takes rows away comes last, so that the rest finds them.
const isLast = ({ method, path }: Operation) =>
  method === 'DELETE' || /logout|mot-de-passe|reset-password/.test(path);

/** The requests of one batch: each operation in its turn, the same for the same seed and rows. */
function batchOf(
  operations: Operation[],
  { known }: FuzzWorld,
  from: number,
  count: number,
  seed: number,
) {
  const wanted = new Map<Operation, number>();
  for (let at = from; at < from + count; at += 1) {
    const operation = operations[at % operations.length];
    if (operation) wanted.set(operation, (wanted.get(operation) ?? 0) + 1);
  }
  return [...wanted].flatMap(([operation, numRuns], at) =>
    fc.sample(fuzzRequests(operation, known), { seed: seed + from + at, numRuns }),
  );
}

/** Sends `requests` requests made from the running application's own OpenAPI document. */
export async function fuzz({ server, url, requests, seed }: Asked): Promise<FuzzReport> {
  const { send, close } = sender(url, connections);
  const document = await send('GET', '/v1/openapi.json', {}, null);
  const all = operationsOf(JSON.parse(document.body));
  const operations = [...all.filter((each) => !isLast(each)), ...all.filter(isLast)];
  const report: FuzzReport = {
    requests: 0,
    operations: operations.length,
    neverDone: [],
    statuses: {},
    faults: [],
    slowest: [],
  };
  const done = new Set<string>();
  let people = await newPeopleWithRows(server);
  try {
    for (let from = 0; from < requests; from += perBatch) {
      const world = await currentWorld(server, people);
      people = world.people;
      const count = Math.min(perBatch, requests - from);
      const left = batchOf(operations, world, from, count, seed).values();
      const lane = async () => {
        for (const each of left) await one(each, world);
      };
      await Promise.all(Array.from({ length: connections }, lane));
    }
  } finally {
    close();
  }
  report.neverDone = operations.map(nameOf).filter((name) => !done.has(name));
  return report;

  async function one(asked: FuzzRequest, { headers }: FuzzWorld): Promise<void> {
    const { method, path, body, operation } = asked;
    report.requests += 1;
    try {
      const answer = await send(method, path, { ...headers[asked.actor], ...asked.headers }, body);
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      if (answer.status < 300) done.add(operation);
      for (const fault of faultsOf(asked, answer))
        report.faults.push({ ...asked, fault, answer: `${answer.status} ${answer.body}` });
      report.slowest.push({ ms: Math.round(answer.ms), operation, path });
      report.slowest.sort((a, b) => b.ms - a.ms).splice(5);
    } catch (error) {
      // What could not be read as a request is refused with a body, were it a HEAD.
      if (method === 'HEAD' && (error as NodeJS.ErrnoException).code?.startsWith('HPE_')) return;
      report.faults.push({ ...asked, fault: 'no answer', answer: String(error) });
    }
  }
}

/** A fault in a few lines: what was sent, by whom, and what came back. */
export function described({ fault, actor, method, path, headers, body, answer }: Fault): string {
  const short = (text: string) =>
    text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
  return [
    `${fault}: ${method} ${short(path)} as ${actor}`,
    `  headers ${short(JSON.stringify(headers))}`,
    ...(body ? [`  body ${short(JSON.stringify(body.toString()))}`] : []),
    `  answer ${short(answer)}`,
  ].join('\n');
}
