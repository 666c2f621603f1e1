import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureCodesPostaux } from '../../scripts/steps/codesPostaux.mjs';
import { connectDatabase } from '../platform/database/connection.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startTestCluster } from './testCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One throwaway PostgreSQL for the whole run, with a migrated template that each file copies. */
export default async function setup(project: TestProject) {
  ensureCodesPostaux();
  const cluster = await startTestCluster();
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  await admin.query('create database courtil_template');
  await admin.end();
  const url = new URL(cluster.url);
  url.pathname = '/courtil_template';
  const template = connectDatabase(url.href);
  await migrateDatabase(template);
  await template.$client.end();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
