// CPU of the server's thread for one request of growing length, on every route: addresses, headers, bodies.
// node scripts/run.mjs bench/attacks/growing.ts [visitor|member] [words of a route or a part]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { noteRoutes } from '../../proofs/attaques/noteRoutes.ts';
import { currentWorld } from '../../proofs/fuzz/fuzzWorld.ts';
import { nameOf, type OpenApi, operationsOf } from '../../proofs/fuzz/operations.ts';
import { sender } from '../../proofs/fuzz/send.ts';
import { nodeFlags } from '../../scripts/steps/nodeFlags.mjs';
import { median } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';
import { growingForms } from './growing-forms.ts';
import {
  type Address,
  type Attack,
  addressesOf,
  type Good,
  growingAddresses,
  growingBodies,
  growingHeaders,
  plain,
  type Sent,
} from './growing-requests.ts';

const aims = { visitor: 100, member: 300 };
type Who = keyof typeof aims;

// The shape that a part is measured by, and the cost from which it is measured again.
const shares = [1 / 8, 1 / 4, 1 / 2, 1];
const times = 5;
const suspiciousMs = 8;
const suspiciousOfPartMs = 30;
const lanes = 4;
// For twice the length: 2 is linear, 4 is quadratic.
const mostGrowth = 3;
const shown = 20;

interface World {
  routes: string[];
  good: Record<string, Good>;
  headers: Record<string, string>;
}

/** The server: tells its address, then for each word what is asked. */
async function serveApp(who: Who) {
  // Calls of one address are counted, so a visitor comes from another one each time.
  const variables: Record<string, string> =
    who === 'visitor' ? { RATE_LIMIT: 'on', TRUST_PROXY: '1' } : {};
  const server = await noteRoutes(() =>
    startDemoApp({ ...variables, DEMO_BANK: 'on', MAILBOX: 'on' }),
  );
  const world = async (): Promise<World> => {
    const { routes } = server;
    if (who === 'visitor') return { routes, good: {}, headers: {} };
    const document = await server.app.inject('/v1/openapi.json');
    const { good, headers } = await currentWorld(server, operationsOf(document.json<OpenApi>()));
    const { authorization = '' } = headers.owner;
    return { routes, good: Object.fromEntries(good), headers: { authorization } };
  };
  process.send?.(server.url);
  process.once('disconnect', () => void server.close().finally(() => process.exit(0)));
  process.on('message', async (word) => {
    const cpu = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    process.send?.(word === 'world' ? await world() : cpu());
  });
}

async function asked<T>(child: ChildProcess, word: string): Promise<T> {
  child.send(word);
  const [answer] = await once(child, 'message');
  return answer as T;
}

const visit = ([method, url]: Address) =>
  [method, plain(method, url.replaceAll(/:\w+\??|\*/g, '1')).path, {}, null] as const;

const newAddress = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

async function measure(who: Who, words: readonly string[]): Promise<string[]> {
  const execArgv = [...process.execArgv, ...nodeFlags];
  const child = fork(import.meta.filename, ['app', who], { execArgv, serialization: 'advanced' });
  const [url] = (await once(child, 'message')) as [string];
  const { send, close } = sender(url, lanes);
  const cpu = () => asked<number>(child, 'cpu');
  const world = await asked<World>(child, 'world');
  const document = await send('GET', '/v1/openapi.json', {}, null);
  const operations = operationsOf(JSON.parse(document.body));
  const isMember = who === 'member';
  let sentOnes = 0;

  async function ask({ method, path, headers = {}, body }: Sent): Promise<number> {
    sentOnes += 1;
    const from = newAddress(sentOnes);
    const forwarded = headers['x-forwarded-for'];
    const all = {
      ...(isMember ? world.headers : { 'x-forwarded-for': from }),
      ...headers,
      ...(forwarded && { 'x-forwarded-for': `${forwarded}, ${from}` }),
    };
    const bytes = body === undefined ? null : Buffer.from(body);
    const answer = await send(method, path, all, bytes).catch(() => null);
    return answer?.status ?? 0;
  }

  /** CPU time of the server's thread for them, in ms. */
  async function costOf(several: readonly Attack[], share: number): Promise<number> {
    const left = several.values();
    const since = await cpu();
    const lane = async () => {
      for (const attack of left) await ask(attack.at(share));
    };
    await Promise.all(Array.from({ length: Math.min(lanes, several.length) }, lane));
    return (await cpu()) - since;
  }

  async function medians(attack: Attack): Promise<number[]> {
    const costs: number[] = [];
    for (const share of shares) {
      const each: number[] = [];
      while (each.length < times) each.push(await costOf([attack], share));
      costs.push(median(each));
    }
    return costs;
  }

  // Routes for visitors are measured as a visitor, the rest as a member.
  const addresses: Address[] = [];
  for (const address of addressesOf(world.routes)) {
    const { status } = await send(...visit(address)).catch(() => ({ status: 0 }));
    if ((status === 401) === isMember) addresses.push(address);
  }
  // Where there is something of one's own.
  const own = (route: string) => world.good[route.replaceAll(/:(\w+)/g, '{$1}')]?.url.split('?')[0];
  const attacks = isMember
    ? [
        growingAddresses(addresses, operations, own),
        growingBodies(operations, (operation) => world.good[nameOf(operation)]),
        growingForms(['POST /v1/import', 'POST /v1/import/apercu', 'PUT /v1/user/:id']),
      ]
    : [
        growingHeaders(addresses, (route) => whole.includes(route)),
        growingAddresses(addresses, operations),
        growingForms(['POST /v1/images/upload']),
      ];
  const faults: string[] = [];
  const worst: { ms: number; told: string }[] = [];
  const usual = new Map<string, number>();

  /** CPU time of a short request of this route. */
  async function usualOf(attack: Attack): Promise<number> {
    const known = usual.get(attack.route);
    if (known !== undefined) return known;
    const costs: number[] = [];
    while (costs.length < times) costs.push(await costOf([attack], 1 / 8));
    const ms = median(costs);
    usual.set(attack.route, ms);
    return ms;
  }

  async function lookAt(attack: Attack): Promise<void> {
    const costs = await medians(attack);
    const [eighth = 0, , half = 0, all = 0] = costs;
    const name = `${attack.route} | ${attack.part} ${JSON.stringify(attack.shape)}`;
    const told = `${name}: ${costs.map((ms) => ms.toFixed(1)).join(', ')} ms`;
    worst.push({ ms: all, told });
    const growth = (all - eighth) / Math.max(0.1, half - eighth);
    const grows = all - eighth > Math.max(suspiciousMs, eighth) && growth > mostGrowth;
    if (all <= aims[who] && !grows) return;
    faults.push(told);
    console.log(`✗ ${grows ? 'more than in line' : 'too much'}: ${told}`);
  }

  const wanted = attacks
    .flatMap((each) => [...each])
    .filter(({ route, part, shape }) =>
      words.every((word) => `${route} | ${part} ${JSON.stringify(shape)}`.includes(word)),
    );
  const parts = Map.groupBy(wanted, ({ route, part }) => `${route} | ${part}`);
  console.log(`${who}: ${wanted.length} requests that grow, in ${parts.size} parts`);
  for (const shapes of parts.values()) {
    const [first] = shapes;
    if (!first) continue;
    // All shapes of a part at once; of what always takes its time, one by one.
    const usually = (await usualOf(first)) * shapes.length;
    const isCheap = usually < suspiciousOfPartMs * 4;
    if (isCheap && (await costOf(shapes, 1)) < usually * 1.5 + suspiciousOfPartMs) continue;
    for (const shape of shapes)
      if ((await costOf([shape], 1)) > (await usualOf(shape)) + suspiciousMs) await lookAt(shape);
  }
  worst.sort((a, b) => b.ms - a.ms);
  console.log(`${who}: ${sentOnes} requests to ${usual.size} routes and pages; the dearest:`);
  for (const { told } of worst.slice(0, shown)) console.log(`  ${told}`);
  close();
  child.disconnect();
  await once(child, 'exit');
  return faults;
}

/** One of each kind gets every header in every shape; the others some of them. */
const whole = ['GET /', 'GET /v1/jardin/:id', 'GET /v1/jardin', 'POST /v1/login', 'GET /images/*'];

const [, , first, ...words] = process.argv;
if (first === 'app') await serveApp(words[0] as Who);
else {
  const all: Who[] = first === 'visitor' || first === 'member' ? [first] : ['visitor', 'member'];
  const faults: string[] = [];
  for (const who of all) faults.push(...(await measure(who, words)));
  console.log(`${faults.length} requests of more than ${JSON.stringify(aims)} ms, or not in line`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
