import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { idempotentWrite } from '../../tables/comptes.ts';

/** A member's key and what was asked under it, both as digests. */
export interface Write {
  idUser: number;
  keyDigest: string;
  requestDigest: string;
}

/** A write that this process holds, until another process takes it over. */
export interface Claimed extends Write {
  claim: string;
}

type WriteRow = typeof idempotentWrite.$inferSelect;
export type StoredAnswer = Pick<WriteRow, 'contentType' | 'body'> & { status: number };

const rowOf = ({ idUser, keyDigest }: Write) =>
  and(eq(idempotentWrite.idUser, idUser), eq(idempotentWrite.keyDigest, keyDigest));
const stillOurs = (write: Claimed) => and(rowOf(write), eq(idempotentWrite.claim, write.claim));

const olderThan = (seconds: number) =>
  lt(idempotentWrite.takenAt, sql`now() - make_interval(secs => ${seconds})`);

/**
 * Claims the write: the key was free, or its holder for the same request has not answered for `leaseSeconds`.
 * Undefined when another process holds it. It is one statement, so that only one of two processes gets it.
 */
export async function claimWrite(
  db: Executor,
  write: Write,
  leaseSeconds: number,
): Promise<Claimed | undefined> {
  const [taken] = await db
    .insert(idempotentWrite)
    .values(write)
    .onConflictDoUpdate({
      target: [idempotentWrite.idUser, idempotentWrite.keyDigest],
      set: { claim: sql`gen_random_uuid()`, takenAt: sql`now()` },
      setWhere: and(
        isNull(idempotentWrite.status),
        eq(idempotentWrite.requestDigest, write.requestDigest),
        olderThan(leaseSeconds),
      ),
    })
    .returning({ claim: idempotentWrite.claim });
  return taken && { ...write, ...taken };
}

export async function findWrite(db: Executor, write: Write): Promise<WriteRow | undefined> {
  const [found] = await db.select().from(idempotentWrite).where(rowOf(write));
  return found;
}

/** Stores the answer, unless another process took the write over. */
export async function storeAnswer(
  db: Executor,
  write: Claimed,
  answer: StoredAnswer,
): Promise<void> {
  await db.update(idempotentWrite).set(answer).where(stillOurs(write));
}

/** From now on, the key is as if it had not been used. */
export async function releaseWrite(db: Executor, write: Claimed): Promise<void> {
  await db.delete(idempotentWrite).where(stillOurs(write));
}

/** Deletes at most `count` of those that are older; answers how many there were. */
export async function deleteOldWrites(
  db: Executor,
  seconds: number,
  count: number,
): Promise<number> {
  const { idUser, keyDigest } = idempotentWrite;
  const old = db
    .select({ idUser, keyDigest })
    .from(idempotentWrite)
    .where(olderThan(seconds))
    .limit(count);
  const { rowCount } = await db
    .delete(idempotentWrite)
    .where(inArray(sql`(${idUser}, ${keyDigest})`, old));
  return rowCount ?? 0;
}
