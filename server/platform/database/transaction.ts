import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, onConnection, type Transaction } from './connection.ts';
import { isConnectionLost, mayPass } from './failures.ts';

const attempts = 5;

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

/**
 * One transaction on a connection of its own. Not drizzle's: that one keeps a connection whose BEGIN
 * fails for ever, hides the reason behind a failed ROLLBACK, and gives back what is in an unknown state.
 */
async function once<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isReleased = false;
  const release = (broken: boolean) => {
    if (!isReleased) client.release(broken);
    isReleased = true;
  };
  let reason: unknown;
  try {
    return await onConnection(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        reason = error;
        // A connection that stays silent would only make its ROLLBACK wait as well.
        if (isConnectionLost(error)) release(true);
        throw error;
      }
    });
  } catch (error) {
    const isRolledBack = error === reason;
    if (!isRolledBack) release(true);
    throw reason ?? error;
  } finally {
    release(false);
  }
}

/** Runs `work` in one transaction, and again when PostgreSQL asks for it. */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  retrying(() => once(db, work));
