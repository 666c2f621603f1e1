import { chownSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Children, until } from '../../scripts/steps/children.ts';
import { inProject } from '../../scripts/steps/folders.mjs';
import { type Ports, unprivileged } from './places.ts';

const startMs = 20_000;
const local = (port: number) => `127.0.0.1:${port}`;

interface Place {
  folder: string;
  children: Children;
  programs: { haproxy: string; pgbouncer: string };
  ports: Ports;
}

/** HAProxy as deploy/haproxy.cfg says it, with the ports of this machine. */
export async function startHaproxy({ folder, children, programs, ports }: Place): Promise<void> {
  const config = join(folder, 'haproxy.cfg');
  cpSync(inProject('deploy/haproxy.cfg'), config);
  const env = {
    FRONT: local(ports.front),
    COURTIL_A: local(ports.courtilA),
    COURTIL_B: local(ports.courtilB),
    PRIMARY: local(ports.primary),
    STANDBY: local(ports.standby),
    POSTGRES_A: local(ports.postgresA),
    POSTGRES_B: local(ports.postgresB),
    PATRONI_A: String(ports.patroniA),
    PATRONI_B: String(ports.patroniB),
    STATS: local(ports.stats),
  };
  children.start('haproxy', programs.haproxy, ['-db', '-f', config], {
    env,
    account: unprivileged(),
  });
  await until(
    'haproxy',
    startMs,
    async () => (await fetch(`http://${env.STATS}/metrics`)).ok,
    () => children.said('haproxy'),
  );
}

/** PgBouncer as deploy/pgbouncer.ini says it, with the ports of this machine. */
export async function startPgbouncer(place: Place & { password: string }): Promise<string> {
  const { folder, children, programs, ports, password } = place;
  const account = unprivileged();
  const written = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
    return file;
  };
  const users = written('userlist.txt', `"courtil_application" "${password}"\n`);
  const shipped = readFileSync(inProject('deploy/pgbouncer.ini'), 'utf8');
  const ini = shipped
    .replace('host=primary port=5432', `host=127.0.0.1 port=${ports.primary}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${ports.pgbouncer}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  const file = written('pgbouncer.ini', ini);
  children.start('pgbouncer', programs.pgbouncer, [file], { account });
  const url = `postgres://courtil_application:${password}@${local(ports.pgbouncer)}/courtil`;
  await until(
    'pgbouncer',
    startMs,
    () => answers(url),
    () => children.said('pgbouncer'),
  );
  return url;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
