import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/steps/children.ts';
import { inProject } from '../../scripts/steps/folders.mjs';
import { pinnedNode } from '../../scripts/steps/node24.mjs';
import type { Place } from '../../scripts/steps/place.ts';
import { programs } from '../../scripts/steps/programs.ts';
import { commonOf, startApplication } from './application.ts';
import { startDatabase } from './database.ts';
import { freePorts } from './places.ts';
import { startHaproxy, startPgbouncer } from './relays.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Two applications behind HAProxy, PgBouncer, PostgreSQL with its synchronous standby, the object store. */
export async function startCluster({ folder, children }: Place, tell: (line: string) => void) {
  const found = await programs(['etcd', 'patroni', 'postgres', 'pgbouncer', 'haproxy'] as const);
  const ports = await freePorts();
  const password = randomBytes(24).toString('hex');
  const place = { folder, children, programs: found, ports, password };
  const database = await startDatabase(place);
  tell('PostgreSQL, son secours synchrone, Patroni et etcd');
  await startHaproxy(place);
  const pooled = await startPgbouncer(place);
  tell('HAProxy et PgBouncer');

  const direct = database.addressOf('courtil', 'courtil', ports.primary);
  const store = inProject('server/testing/objectStore.ts');
  children.start('objets', pinnedNode, [store, String(ports.store), join(folder, 'objets')]);
  const stored = async () => (await fetch(`http://127.0.0.1:${ports.store}`)).status < 500;
  await until('magasin S3', 20_000, stored, () => children.said('objets'));
  mkdirSync(join(commonOf(folder), 'mails'), { recursive: true });

  const url = `http://localhost:${ports.front}`;
  const settings = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: database.addressOf('courtil', 'courtil_application', ports.standby),
    ...storeVariables(ports.store),
    JWT_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    RATE_LIMIT: 'off',
    DEMO: '1',
    MAILBOX: 'on',
    DEMO_BANK: 'on',
  };
  // One after the other: the first plants the demonstration.
  const portOf = { a: ports.courtilA, b: ports.courtilB };
  const startCourtil = (name: 'a' | 'b') => startApplication(place, name, portOf[name], settings);
  const running = { a: await startCourtil('a'), b: await startCourtil('b') };
  tell('deux Courtil, leurs images dans un magasin S3');
  return {
    url,
    direct,
    settings: { ...settings, DATA_DIR: commonOf(folder) },
    database,
    ports,
    /** One more, beside those behind HAProxy; answers its address. */
    async startAside(name: string, changes: Record<string, string>) {
      const { front } = await freePorts();
      await startApplication(place, name, front, { ...settings, ...changes });
      return `http://127.0.0.1:${front}`;
    },
    killCourtil: (name: 'a' | 'b') => running[name].process.kill('SIGKILL'),
    async startCourtilAgain(name: 'a' | 'b') {
      running[name] = await startCourtil(name);
    },
  };
}

/** As the store of server/testing/objectStore.ts is asked. */
const storeVariables = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'courtil',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: 'on',
});
