import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startTestCluster } from './testCluster.ts';

async function folderOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(`select current_setting('data_directory') as cluster`);
  await client.end();
  return dirname(rows[0].cluster);
}

test('a throwaway cluster leaves nothing when it is stopped', async () => {
  const cluster = await startTestCluster();
  const folder = await folderOf(cluster.url);
  expect(existsSync(folder)).toBe(true);
  await cluster.stop();
  expect(existsSync(folder)).toBe(false);
});

test('a throwaway cluster leaves nothing when its tests are killed', async () => {
  const program = `
    import { startTestCluster } from ${JSON.stringify(import.meta.resolve('./testCluster.ts'))};
    process.send((await startTestCluster()).url);`;
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = await once(runner, 'message');
  const folder = await folderOf(url);
  runner.kill('SIGKILL');
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000, interval: 50 });
  await expect(folderOf(url)).rejects.toThrow();
});
