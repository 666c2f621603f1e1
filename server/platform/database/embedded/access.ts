import { realpathSync } from 'node:fs';
import pg from 'pg';
import { patience } from '../connection.ts';
import { applicationName, superuser } from './settings.ts';

/** The address of a database of the embedded server. */
export function addressOf(port: number, password: string, role = applicationName): string {
  const database = role === superuser ? 'postgres' : applicationName;
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Runs `work` as PostgreSQL's administrator. */
async function asSuperuser<T>(
  port: number,
  password: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: addressOf(port, password, superuser),
    ...patience,
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

/** Whether the server that answers on `port` really is the one of the folder `cluster`. */
export async function servesCluster(
  port: number,
  password: string,
  cluster: string,
): Promise<boolean> {
  try {
    const folder = await asSuperuser(port, password, async (client) => {
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

/** Makes the application's role and its database where they are missing. */
export async function ensureApplicationDatabase(port: number, password: string): Promise<void> {
  await asSuperuser(port, password, async (client) => {
    const name = client.escapeIdentifier(applicationName);
    const { rows } = await client.query<{ roles: number; databases: number }>(
      `select (select count(*)::int from pg_roles where rolname = $1) as roles,
              (select count(*)::int from pg_database where datname = $1) as databases`,
      [applicationName],
    );
    if (!rows[0]?.roles)
      await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
    if (!rows[0]?.databases) await client.query(`create database ${name} owner ${name}`);
  });
}
