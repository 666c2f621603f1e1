import type { ErrorCode } from '../../../contract/errors.ts';
import { reasonOf } from '../dataDir.ts';

interface Failure {
  code?: string;
  /** The facts of a reached limit, as JSON. */
  detail?: string;
  constraint?: string;
  message?: string;
}

const mostCauses = 6;

/** The causes of an error, itself first. */
export function causesOf(error: unknown): Failure[] {
  const chain: Failure[] = [];
  for (let at = error; at instanceof Error && chain.length < mostCauses; at = at.cause)
    chain.push(at as Failure);
  return chain;
}

// Class 08 and 57P0x: PostgreSQL cut the connection, or takes none. The rest is Node's and pg's own.
const lostCodes =
  /^(08\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EAGAIN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const lostWords =
  /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect|connection timeout|Query read timeout|Cannot use a pool after calling end|connect ENOENT/;

/** True if the connection broke or timed out. Its last statement may or may not have been executed. */
export const isConnectionLost = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code = '', message = '' }) => lostCodes.test(code) || lostWords.test(message),
  );

// Serialization failure and deadlock: nothing was done, the same work may succeed now.
const passing = /^(40001|40P01)$/;

/** True if an immediate retry may succeed. */
export const mayPass = (error: unknown): boolean =>
  causesOf(error).some(({ code = '' }) => passing.test(code));

/** True if a row violates a unique constraint: `constraint`, or any if none is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refused = causesOf(error).find(({ code }) => code === '23505');
  return refused !== undefined && (!constraint || refused.constraint === constraint);
}

/**
 * The bound of a table that a row would have passed: with which code it is refused, and how many there may be
 * (docs/decisions/0067). Undefined of any other failure.
 */
export function boundMet(error: unknown) {
  const met = causesOf(error).find(({ code }) => code === 'BORNE');
  if (!met) return;
  const facts = JSON.parse(met.detail ?? '{}') as Record<string, number>;
  return { code: met.message as ErrorCode, facts };
}

// SQLSTATEs that a caller can understand (PostgreSQL's appendix A), and a full disk of our own; the first that fits.
const codesOfStates: readonly (readonly [RegExp, ErrorCode])[] = [
  // A number out of range, a text too long or of another encoding, no such date.
  [/^(22001|22003|22007|22008|22021|22P02|22P05)$/, 'validation'],
  // Between the check and the write, a referenced row was deleted or an equal row was inserted.
  [/^(23001|23502|23503|23505)$/, 'conflict'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'disk_full'],
  // Our own: a trigger refuses another member's picture (docs/decisions/0070).
  [/^CT403$/, 'photo_not_own'],
  // No memory, no connection left; a lock or a statement took too long; a server that only reads.
  [/^(40001|40P01|53\w{3}|55P03|57014|25006)$/, 'unavailable'],
];

/** The code with which a failure of the database, or of the disk, leaves; null when it is not one that a caller can understand. */
export function codeOfFailure(error: unknown): ErrorCode | null {
  if (isConnectionLost(error)) return 'unavailable';
  const bound = boundMet(error);
  if (bound) return bound.code;
  for (const { code = '' } of causesOf(error))
    for (const [states, answer] of codesOfStates) if (states.test(code)) return answer;
  return null;
}

/** Why the database or the disk failed, for the operator of a command: in French where the reason is common, never SQL. */
export function reasonOfFailure(error: unknown): string {
  const code = codeOfFailure(error);
  if (code === 'disk_full') return 'le disque est plein';
  if (code === 'unavailable')
    return 'la base ne répond plus : voyez postgres.log et la place sur le disque';
  const { code: state = '', message = String(error) } = causesOf(error).at(-1) ?? {};
  return reasonOf({ name: '', code: state, message });
}
