import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './connection.ts';

const attempts = 5;
// Serialization failure and deadlock: nothing was done, the same work may succeed now.
const passing = new Set(['40001', '40P01']);

function mayPass(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (passing.has((at as { code?: string }).code ?? '')) return true;
  return false;
}

/** Runs `work`, which is one statement or one transaction, and again when PostgreSQL asks for it. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Runs `work` in one transaction, and again when PostgreSQL asks for it. */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction(work));
