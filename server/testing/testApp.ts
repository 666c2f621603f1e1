import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { membres } from '../../demonstration/data.ts';
import { buildApp } from '../app.ts';
import { createContext } from '../createContext.ts';
import type { Context } from '../platform/context.ts';
import { connectDatabase } from '../platform/database/connection.ts';
import { readEnv } from '../platform/env.ts';
import type { App } from '../platform/http/app.types.ts';

export interface TestApp {
  app: App;
  context: Context;
  databaseUrl: string;
  close(): Promise<void>;
}

/** A database of one's own: a copy of the migrated template, or an empty one of 'template0'. */
export async function newDatabase(template = 'courtil_template'): Promise<string> {
  const url = new URL(inject('clusterUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(url.href);
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** The real application on a database and a data folder of its own; rate limits off unless asked for. */
export async function testApp(
  variables: Record<string, string> = {},
  options: { pages?: boolean; databaseUrl?: string } = { pages: false },
): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await newDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'courtil-test-'));
  const jwtSecret = variables.JWT_SECRET ?? randomBytes(32).toString('hex');
  const env = readEnv({
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...variables,
  });
  const db = connectDatabase(databaseUrl);
  const context = createContext({ env, db, jwtSecret, knownAccounts: membres() });
  const app = await buildApp(context, options);
  return {
    app,
    context,
    databaseUrl,
    async close() {
      await app.close();
      await db.$client.end();
      // The picture process may still be writing its last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
