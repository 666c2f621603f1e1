import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Attacks of one address, or some dozen; each is bounded and ends with its process after half a minute. */
export const attacks = [
  ...(['searches', 'calls', 'refusals', 'logins'] as const),
  ...(['drawings', 'pictures', 'uploads', 'sockets'] as const),
  ...(['many', 'manyLogins', 'network'] as const),
];
export type Attack = (typeof attacks)[number];

interface Target {
  origin: string;
  /** Number of a garden whose plants are a heavy answer. */
  heavy: string;
  /** Drawings that were never asked for. */
  paths: string[];
}

const attacker = '127.0.0.1';
const longestMs = 60_000;
const flooding = 200;
const many = 40;
const lanesOfEach = 8;
const mostRequests = 200_000;
const dripping = 36;
const unread = 110;

async function ask(
  origin: string,
  path: string,
  agent: Agent,
  body?: string,
  more: Record<string, string> = {},
): Promise<void> {
  const headers = { ...more, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(origin, { agent, path, method, headers }).end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
}

/** By two hundred at once, `next` after `next`. */
async function flood(origin: string, next: () => [path: string, body?: string]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: flooding, localAddress: attacker });
  let sent = 0;
  const lane = async () => {
    for (; sent < mostRequests; sent += 1) {
      const [path, body] = next();
      await ask(origin, path, agent, body).catch(() => sleep(50));
    }
  };
  await Promise.all(Array.from({ length: flooding }, lane));
}

type Next = (at: number) => { path: string; body?: string; headers?: Record<string, string> };

/** By forty addresses, each on some connections, `next` after `next`. */
async function floodByMany(origin: string, next: Next): Promise<void> {
  const lanes = Array.from({ length: many * lanesOfEach }, async (_, at) => {
    const localAddress = `127.0.1.${1 + (at % many)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
    for (let sent = 0; sent < mostRequests; sent += 1) {
      const { path, body, headers } = next(at);
      await ask(origin, path, agent, body, headers).catch(() => sleep(50));
    }
  });
  await Promise.all(lanes);
}

const random = () => randomBytes(6).toString('hex');
const wrongLogin = () =>
  JSON.stringify({ email: `${random()}@jardins.example`, password: 'Mauvais-2026' });

/** Every address that is read without a session by the OpenAPI document, of the heavy garden where it takes a number, and each page. */
async function publicAddresses({ origin, heavy }: Target): Promise<string[]> {
  const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const reads = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  );
  const pages = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [
    ...reads.map((path) => path.replaceAll(/\{[^}]+\}/g, heavy)),
    ...Array.from(pages.matchAll(/<loc>([^<]+)/g), ([, url = '']) => new URL(url).pathname),
  ];
}

const rushes: Record<Attack, (target: Target) => Promise<unknown>> = {
  searches: ({ origin }) => flood(origin, () => [`/boutique?q=${randomBytes(9).toString('hex')}`]),

  async calls(target) {
    const addresses = await publicAddresses(target);
    let at = 0;
    await flood(target.origin, () => {
      at += 1;
      // Each time another address, so that nothing is kept for it.
      return [`${addresses[at % addresses.length]}?n=${at}`];
    });
  },

  refusals: ({ origin }) => flood(origin, () => ['/v1/mes-jardins']),

  logins: ({ origin }) => flood(origin, () => ['/v1/login', wrongLogin()]),

  async drawings({ origin, paths }) {
    const agent = new Agent({ keepAlive: true, maxSockets: paths.length, localAddress: attacker });
    await Promise.all(paths.map((path) => ask(origin, path, agent).catch(() => {})));
  },

  /** One picture that is kept, again and again. */
  pictures: ({ origin, paths: [first = ''] }) => flood(origin, () => [first]),

  /** Six addresses, each as many as it is allowed, a byte a second. */
  async uploads({ origin }) {
    const { port, host } = new URL(origin);
    const head = `POST /v1/images/upload HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const sockets = Array.from({ length: dripping }, (_, at) => {
      const localAddress = `127.0.0.${3 + (at % 6)}`;
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      socket.resume();
      socket.write(head);
      return socket;
    });
    for (const end = Date.now() + longestMs; Date.now() < end; await sleep(1_000))
      for (const socket of sockets) if (socket.writable) socket.write('a');
  },

  /** Heavy answers, each time another address, so that nothing is kept for it. */
  many: ({ origin, heavy }) =>
    floodByMany(origin, () => ({ path: `/v1/plante/jardin/${heavy}?n=${random()}` })),

  manyLogins: ({ origin }) =>
    floodByMany(origin, () => ({ path: '/v1/login', body: wrongLogin() })),

  /** As `many`, by /64 networks of one IPv6 /56; by way of a proxy that says so. */
  network: ({ origin, heavy }) =>
    floodByMany(origin, (at) => ({
      path: `/v1/plante/jardin/${heavy}?n=${random()}`,
      headers: { 'x-forwarded-for': `2001:db8:0:${(at % many).toString(16)}::1` },
    })),

  /** Asks for much on each socket, and reads nothing of it. */
  async sockets({ origin, heavy }) {
    const { port, host } = new URL(origin);
    const asked = `GET /v1/plante/jardin/${heavy} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    for (let at = 0; at < unread; at += 1) {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: attacker });
      socket.on('error', () => {});
      socket.pause();
      socket.write(asked.repeat(4));
    }
    await sleep(longestMs);
  },
};

export async function attack(name: Attack, target: Target): Promise<void> {
  await Promise.race([rushes[name](target), sleep(longestMs)]);
  process.exit(0);
}
