import type { Evenement } from '../../../contract/comptes/webhook.ts';
import type { Database, Executor } from '../../platform/database/connection.ts';
import { inTransaction, retrying } from '../../platform/database/transaction.ts';
import {
  findListening,
  giveUpFull,
  insertEnvois,
  type QueuedRow,
  switchOffFull,
} from './envois.repository.ts';

const rowsPerEnvoi = 100;

/** True if an active webhook of the member subscribes to `evenement`. */
export const isListenedTo = async (
  db: Executor,
  idUser: number,
  evenement: Evenement,
): Promise<boolean> => (await findListening(db, idUser, evenement)).length > 0;

/**
 * Queues what happened to `rows` of a member for those of their webhooks that asked for `evenement`: a hundred rows at
 * most in one send. Belongs into the transaction that wrote the rows. A webhook with 1,000 waiting sends is switched
 * off, and its waiting sends are given up; rows that another transaction locks are skipped, so that no write waits.
 */
export async function queueEnvois(
  tx: Executor,
  idUser: number,
  evenement: Evenement,
  rows: readonly QueuedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  for (const { id, isFull } of await findListening(tx, idUser, evenement)) {
    if (!isFull) await insertEnvois(tx, id, evenement, sends(rows));
    else if (await switchOffFull(tx, id)) await giveUpFull(tx, id);
  }
}

function sends(rows: readonly QueuedRow[]): QueuedRow[][] {
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  const count = Math.ceil(inOrder.length / rowsPerEnvoi);
  return Array.from({ length: count }, (_, at) =>
    inOrder.slice(at * rowsPerEnvoi, (at + 1) * rowsPerEnvoi),
  );
}

interface Listened<T> {
  idUser: number;
  evenement: Evenement;
  /** A single statement. */
  write(db: Executor): Promise<T>;
  /** The rows of its answer to send. */
  rowsOf(answer: T): readonly QueuedRow[];
}

/**
 * Writes by one statement and queues the rows that it answers. Both are one transaction where a webhook listens; most
 * members have none, and their statement needs none.
 */
export async function writeAndQueue<T>(
  db: Database,
  { idUser, evenement, write, rowsOf }: Listened<T>,
): Promise<T> {
  if (!(await isListenedTo(db, idUser, evenement))) return retrying(() => write(db));
  return inTransaction(db, async (tx) => {
    const answer = await write(tx);
    await queueEnvois(tx, idUser, evenement, rowsOf(answer));
    return answer;
  });
}
