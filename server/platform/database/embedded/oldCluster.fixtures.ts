import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../testing/smtp.ts';
import { initialiseCluster } from './initialise.ts';
import { launchPostmaster } from './launch.ts';
import { readOrCreateSecret } from './secretFile.ts';
import { durableSettings } from './settings.ts';

/**
 * A cluster as versions before made and left it: it listens on a port, its one role owns everything, one password opens
 * both roles. Here that role is an administrator too. `text` is run in its database.
 */
export async function startOldCluster(dataDir: string, text: string) {
  const cluster = join(dataDir, 'postgres');
  const secret = readOrCreateSecret(`${cluster}.secret`);
  const port = await freePort();
  await initialiseCluster(cluster, secret, { sync: false });
  await launchPostmaster(cluster, {
    ...durableSettings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hba_file: join(cluster, 'pg_hba.conf'),
  });
  const run = async (role: string, database: string, texts: readonly string[]) => {
    const client = new pg.Client(`postgres://${role}:${secret}@127.0.0.1:${port}/${database}`);
    await client.connect();
    for (const each of texts) await client.query(each);
    await client.end();
  };
  await run('postgres', 'postgres', [
    `create role courtil superuser login password '${secret}'`,
    'create database courtil owner courtil',
  ]);
  await run('courtil', 'courtil', [text]);
  return { port, secret };
}
