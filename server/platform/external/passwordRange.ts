import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { leaveTurn } from '../http/limits/workQueue.ts';
import { boundedText } from './boundedText.ts';

/** Whether a password was found in leaks; false, too, if the server cannot be reached. */
export type LeakedPasswords = (password: string) => Promise<boolean>;

const usualPatienceMs = 2_000;
/** A thousand to two thousand lines of forty signs. */
const mostBytes = 256 * 1024;
/** The pause after a failure of the server: the next passwords do not wait for it. */
const usualPauseMs = 60_000;
const prefixLength = 5;
const line = /^([0-9A-F]{35}):(\d{1,10})$/;

/** How often each suffix of the range was found; throws unless every line is of the format. */
function countIn(text: string, suffix: string): number {
  const lines = text.trim().toUpperCase().split(/\r?\n/);
  const counts = lines.map((each) => {
    const [, found, count] = line.exec(each) ?? [];
    if (!found) throw new Error('the answer is no range');
    return found === suffix ? Number(count) : 0;
  });
  return Math.max(...counts);
}

interface Settings {
  base: string;
  log: Pick<Logger, 'warn'>;
  patienceMs?: number;
  pauseMs?: number;
}

/**
 * Any server of Pwned Passwords' range protocol (https://haveibeenpwned.com/API/v3#PwnedPasswords): it is told the
 * first five hex digits of the password's SHA-1, answers every digest that begins so, and lines of count 0 as padding.
 */
export function createPasswordRange({
  base,
  log,
  patienceMs = usualPatienceMs,
  pauseMs = usualPauseMs,
}: Settings): LeakedPasswords {
  const root = base.replace(/\/+$/, '');
  let pausedUntil = 0;
  let isLogged = false;
  return async (password) => {
    if (Date.now() < pausedUntil) return false;
    leaveTurn();
    const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${root}/${digest.slice(0, prefixLength)}`, {
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
        headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'Courtil' },
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`answered with ${response.status}`);
      }
      const count = countIn(await boundedText(response, mostBytes), digest.slice(prefixLength));
      isLogged = false;
      return count > 0;
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      // Once for as long as it fails; the address may hold a key, so only the reason is told.
      if (!isLogged) log.warn({ reason: (error as Error).message }, 'no range of leaked passwords');
      isLogged = true;
      return false;
    }
  };
}
