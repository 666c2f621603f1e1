import { chownSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Child, type Children, until } from '../../scripts/steps/children.ts';
import { inProject } from '../../scripts/steps/folders.mjs';
import { livingPostmaster } from '../../server/platform/database/embedded/postmaster.ts';
import { type Ports, unprivileged } from './places.ts';

const startMs = 90_000;

export type NodeName = 'a' | 'b';

interface Place {
  folder: string;
  children: Children;
  programs: { etcd: string; patroni: string; postgres: string };
  ports: Ports;
  password: string;
}

/** PostgreSQL with a synchronous standby, under Patroni and etcd (deploy/patroni.yml). */
export async function startDatabase(place: Place) {
  const { folder, children, programs, ports, password } = place;
  const account = unprivileged();
  const own = (path: string) => {
    mkdirSync(path, { mode: 0o700, recursive: true });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const config = join(folder, 'patroni.yml');
  cpSync(inProject('deploy/patroni.yml'), config);

  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${ports.etcdPeer}`;
  const etcdWords = {
    name: 'courtil',
    'data-dir': own(join(folder, 'etcd')),
    'listen-client-urls': etcdUrl,
    'advertise-client-urls': etcdUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `courtil=${peerUrl}`,
  };
  const words = Object.entries(etcdWords).map(([name, value]) => `--${name}=${value}`);
  children.start('etcd', programs.etcd, words, { account });
  await until(
    'etcd',
    startMs,
    async () => (await fetch(`${etcdUrl}/health`)).ok,
    () => children.said('etcd'),
  );

  const portOf = { a: ports.postgresA, b: ports.postgresB };
  const restOf = { a: ports.patroniA, b: ports.patroniB };
  const agents: Partial<Record<NodeName, Child>> = {};
  const dataOf = (name: NodeName) => join(folder, `postgres-${name}`);

  function startNode(name: NodeName): void {
    // A Patroni that was killed leaves its PostgreSQL behind.
    children.alsoStop(async () => killPostgres(name));
    const home = own(join(folder, `patroni-${name}`));
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${ports.etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restOf[name]}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restOf[name]}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${portOf[name]}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${portOf[name]}`,
      PATRONI_POSTGRESQL_DATA_DIR: own(dataOf(name)),
      PATRONI_POSTGRESQL_BIN_DIR: dirname(programs.postgres),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      HOME: home,
    };
    agents[name] = children.start(`patroni-${name}`, programs.patroni, [config], {
      env,
      account,
      cwd: home,
    });
  }

  const is = async (name: NodeName, role: 'primary' | 'sync' | 'replica') =>
    (await fetch(`http://127.0.0.1:${restOf[name]}/${role}`)).ok;
  const said = () => `${children.said('patroni-a')}\n${children.said('patroni-b')}`;
  const other = (name: NodeName): NodeName => (name === 'a' ? 'b' : 'a');
  const primary = async (): Promise<NodeName> => {
    let found: NodeName = 'a';
    await until(
      'primaire',
      startMs,
      async () => {
        for (const name of ['a', 'b'] as const)
          if (await is(name, 'primary').catch(() => false)) {
            found = name;
            return true;
          }
        return false;
      },
      said,
    );
    return found;
  };
  const synchronous = (name: NodeName) =>
    until(`secours synchrone ${name}`, startMs, () => is(name, 'sync'), said);

  startNode('a');
  await until('PostgreSQL a', startMs, () => is('a', 'primary'), said);
  await makeApplicationDatabase(addressOf('postgres'));
  startNode('b');
  await synchronous('b');

  function addressOf(database: string, role = 'postgres', port = portOf.a): string {
    return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  }

  async function makeApplicationDatabase(url: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    for (const role of ['courtil', 'courtil_application'])
      await client.query(`create role ${role} login password '${password}'`);
    await client.query('create database courtil owner courtil');
    await client.end();
  }

  return {
    addressOf,
    portOf,
    primary,
    other,
    synchronous,
    startNode,
    /** PostgreSQL alone dies; its machine and Patroni live. */
    killPostgres,
    /** All of the machine is gone at once. */
    killNode(name: NodeName) {
      agents[name]?.process.kill('SIGKILL');
      killPostgres(name);
    },
  };

  function killPostgres(name: NodeName): void {
    const living = livingPostmaster(dataOf(name));
    if (living) process.kill(living.pid, 'SIGKILL');
  }
}
