import fc from 'fast-check';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import { faultsOf } from './checks.ts';
import { type FuzzRequest, fuzzRequests } from './fuzzRequests.ts';
import { currentWorld, type FuzzWorld } from './fuzzWorld.ts';
import { nameOf, type Operation, operationsOf } from './operations.ts';
import { type Answer, sender } from './send.ts';

export interface Fault extends FuzzRequest {
  fault: string;
  answer: string;
  /** The least that fails in the same way. */
  least?: FuzzRequest;
}

export interface FuzzReport {
  requests: number;
  operations: number;
  /** How often each operation was carried out: of one that never was only the refusals were tried. */
  done: Record<string, number>;
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
const perBatch = 500;
const slowMs = 2_000;
// Sent while it is drawn, which takes seconds if its plates are not cached yet (decision 41).
const drawn = 'GET /v1/jardin/{id}/livre';
/** Time that a client waits for. */
const waitOf = ({ ms, beganMs }: Answer, { operation }: FuzzRequest) =>
  operation === drawn ? beganMs : ms;
const mostShrunk = 10;
const shrinkingMs = 20_000;

// Requests that end sessions or delete rows come last, because the others need them.
const isLast = ({ method, path }: Operation) =>
  method === 'DELETE' || /logout|mot-de-passe|reset-password/.test(path);

/** Of one operation in one batch: enough to make its requests again, and to shrink them. */
interface Run {
  requests: fc.Arbitrary<FuzzRequest>;
  seed: number;
  numRuns: number;
}

/** The requests of one batch: each operation in its turn, the same for the same seed and rows. */
function batchOf(
  operations: Operation[],
  { known, good }: FuzzWorld,
  from: number,
  count: number,
  seed: number,
): { request: FuzzRequest; run: Run }[] {
  const wanted = new Map<Operation, number>();
  for (let at = from; at < from + count; at += 1) {
    const operation = operations[at % operations.length];
    if (operation) wanted.set(operation, (wanted.get(operation) ?? 0) + 1);
  }
  return [...wanted].flatMap(([operation, numRuns], at) => {
    const requests = fuzzRequests(operation, known, good.get(nameOf(operation)));
    const run = { requests, seed: seed + from + at, numRuns };
    return fc.sample(requests, run).map((request) => ({ request, run }));
  });
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
    done: Object.fromEntries(operations.map((each) => [nameOf(each), 0])),
    statuses: {},
    faults: [],
    slowest: [],
  };
  let shrunk = 0;
  try {
    for (let from = 0; from < requests; from += perBatch) {
      const world = await currentWorld(server, operations);
      const count = Math.min(perBatch, requests - from);
      const failed: { run: Run; faults: Fault[] }[] = [];
      const left = batchOf(operations, world, from, count, seed).values();
      const lane = async () => {
        for (const { request, run } of left) {
          const faults = await one(request, world);
          if (faults.length > 0) failed.push({ run, faults });
        }
      };
      await Promise.all(Array.from({ length: connections }, lane));
      for (const { run, faults } of failed) {
        shrunk += 1;
        const least = shrunk <= mostShrunk ? await leastOf(run, faults, world) : undefined;
        report.faults.push(...faults.map((fault) => ({ ...fault, ...(least && { least }) })));
      }
    }
  } finally {
    close();
  }
  return report;

  async function one(asked: FuzzRequest, world: FuzzWorld): Promise<Fault[]> {
    report.requests += 1;
    const { answer, faults } = await tried(asked, world);
    if (!answer) return faults;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) report.done[asked.operation] = (report.done[asked.operation] ?? 0) + 1;
    const { operation, path } = asked;
    const waited = waitOf(answer, asked);
    report.slowest.push({ ms: Math.round(waited), operation, path });
    report.slowest.sort((a, b) => b.ms - a.ms).splice(5);
    if (waited <= slowMs) return faults;
    // The machine may have been at something else.
    const again = await tried(asked, world);
    const ms = Math.round(again.answer ? waitOf(again.answer, asked) : waited);
    if (ms <= slowMs) return faults;
    return [...faults, { ...asked, fault: `took ${ms} ms, twice`, answer: `${answer.status}` }];
  }

  /** Sends a request; what came back, and what is wrong with it. */
  async function tried(
    asked: FuzzRequest,
    { headers }: FuzzWorld,
  ): Promise<{ answer?: Answer; faults: Fault[] }> {
    const { method, path, body, actor } = asked;
    try {
      const answer = await send(method, path, { ...headers[actor], ...asked.headers }, body);
      const told = `${answer.status} ${answer.body}`;
      const faults = faultsOf(asked, answer).map((fault) => ({ ...asked, fault, answer: told }));
      return { answer, faults };
    } catch (error) {
      // An unreadable request is refused with a body, even if it is a HEAD.
      const isUnread = (error as NodeJS.ErrnoException).code?.startsWith('HPE_');
      if (method === 'HEAD' && isUnread) return { faults: [] };
      return { faults: [{ ...asked, fault: 'no answer', answer: String(error) }] };
    }
  }

  /** The least request of a run that still has one of the faults; none where rows of before were needed. */
  async function leastOf(run: Run, faults: Fault[], world: FuzzWorld) {
    const kinds = new Set(faults.map(({ fault }) => fault));
    const property = fc.asyncProperty(run.requests, async (request) => {
      const { faults: found } = await tried(request, world);
      return !found.some(({ fault }) => kinds.has(fault));
    });
    const { seed: own, numRuns } = run;
    const limits = { interruptAfterTimeLimit: shrinkingMs, markInterruptAsFailure: false };
    // As `sample` makes them.
    const { counterexample } = await fc.check(property, {
      seed: own,
      numRuns,
      unbiased: true,
      ...limits,
    });
    return counterexample?.[0];
  }
}

const short = (text: string) =>
  text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;

const shown = ({ method, path, actor, headers, body }: FuzzRequest) =>
  [
    `${method} ${short(path)} as ${actor}`,
    `  headers ${short(JSON.stringify(headers))}`,
    ...(body ? [`  body ${short(JSON.stringify(body.toString()))}`] : []),
  ].join('\n');

/** A fault in a few lines: what was sent, by whom, what came back, and the least request that fails in the same way. */
export function described({ least, fault, answer, ...request }: Fault): string {
  return [
    `${fault}: ${shown(request)}`,
    `  answer ${short(answer)}`,
    least ? `  least: ${shown(least)}` : '  not again by itself',
  ].join('\n');
}
