import { createHmac } from 'node:crypto';
import { realpathSync } from 'node:fs';
import pg from 'pg';
import { patience } from '../connection.ts';
import { applicationName, ownerName, superuser } from './settings.ts';
import { socketNumber } from './socket.ts';

/** Access to a server: the folder of its socket, and the secret of its passwords. */
export interface Door {
  socket: string;
  secret: string;
}

/** A role's password, by the installation's secret. The application's is its own: its address opens nothing else. */
export const passwordOf = (role: string, secret: string) =>
  role === applicationName ? createHmac('sha256', secret).update(role).digest('base64url') : secret;

/** The address of a database of the embedded server. */
export function addressOf({ socket, secret }: Door, role: string): string {
  const database = role === superuser ? 'postgres' : ownerName;
  const password = encodeURIComponent(passwordOf(role, secret));
  return `postgres://${role}:${password}@${encodeURIComponent(socket)}:${socketNumber}/${database}`;
}

/** Runs `work` as PostgreSQL's administrator. */
async function asSuperuser<T>(door: Door, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: addressOf(door, superuser),
    ...patience,
    // The application is read meanwhile, which holds the thread for seconds on a busy machine.
    connectionTimeoutMillis: 30_000,
    query_timeout: 0,
  });
  // A server killed under us is reported by the statement that was waiting.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** True if the server that answers uses the folder `cluster`. */
export async function servesCluster(door: Door, cluster: string): Promise<boolean> {
  try {
    const folder = await asSuperuser(door, async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      );
      return rows[0]?.folder ?? '';
    });
    return realpathSync(folder) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Makes the two roles and their database where they are missing; neither role is an administrator. */
export async function ensureDatabase(door: Door): Promise<void> {
  await asSuperuser(door, async (client) => {
    const owner = client.escapeIdentifier(ownerName);
    const { rows } = await client.query<{ role: string; admin: boolean }>(
      'select rolname as role, rolsuper or rolcreaterole or rolcreatedb as admin from pg_roles where rolname = any($1)',
      [[ownerName, applicationName]],
    );
    for (const role of [ownerName, applicationName]) {
      const name = client.escapeIdentifier(role);
      const password = client.escapeLiteral(passwordOf(role, door.secret));
      const found = rows.find((row) => row.role === role);
      if (!found) await client.query(`create role ${name} login password ${password}`);
      if (found?.admin)
        await client.query(`alter role ${name} nosuperuser nocreaterole nocreatedb`);
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      ownerName,
    ]);
    if (rowCount === 0) await client.query(`create database ${owner} owner ${owner}`);
  });
}
