import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

// Below what the system itself hands out to connections: a server that comes back finds its port free.
const first = 20_000;
const last = 32_000;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

const names = [
  ...([
    'front',
    'stats',
    'courtilA',
    'courtilB',
    'primary',
    'standby',
    'pgbouncer',
    'store',
  ] as const),
  ...(['etcd', 'etcdPeer', 'postgresA', 'postgresB', 'patroniA', 'patroniB'] as const),
];

/** The port of each part of a cluster. */
export type Ports = Record<(typeof names)[number], number>;

/** Free ports of this machine. */
export async function freePorts(): Promise<Ports> {
  const found: number[] = [];
  let port = first + Math.floor(Math.random() * (last - first - 1_000));
  while (found.length < names.length && port < last) {
    if (await isFree(port)) found.push(port);
    port += 1;
  }
  return Object.fromEntries(names.map((name, at) => [name, found[at]])) as Ports;
}

/** Whom PostgreSQL and its companions run as: they refuse root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
