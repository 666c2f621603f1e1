import { moduleOf } from '../start/routerGlobals.ts';
import { subscribeToWrites } from './connection.ts';
import { matchPage } from './matchPage.ts';
import { readSession, subscribeToSession } from './session.ts';

/** A page whose data may be read before a link to it is followed: its `handle`. */
export interface Ahead {
  /** Reads the loader's data in advance; its reads show no message when they fail (`aheadReads`). */
  ahead: (params: Record<string, string | undefined>) => Promise<{ init: ResponseInit | null }>;
}

interface Read {
  at: number;
  /** Null if a read failed. */
  data: Promise<unknown>;
}

/** `KEPT`: how long a read may be shown. From `YOUNG` on it is read again after it is shown. */
const KEPT = 30_000;
const YOUNG = 3_000;
const MOST = 50;
const reads = new Map<string, Read>();

const forget = () => reads.clear();

/** Drops the cached reads when the session changes or something is written: they may be out of date. */
export function forgetWhatIsOld(): void {
  subscribeToSession(forget);
  subscribeToWrites(forget);
}

const addressOf = ({ pathname, search }: URL) => pathname + search;
const ageOf = ({ at }: Read) => performance.now() - at;

function aheadOf(module: unknown): Ahead['ahead'] | null {
  const { handle } = (module ?? {}) as { handle?: Partial<Ahead> };
  return handle?.ahead ?? null;
}

async function complete(work: ReturnType<Ahead['ahead']>): Promise<unknown> {
  try {
    const read = await work;
    return (read.init?.status ?? 200) === 200 ? read : null;
  } catch {
    return null;
  }
}

/**
 * Reads the data of a visitor's page at `to`, if its code is there. Never for a member: their reads are personal,
 * and some of them inform other members.
 */
export async function readAhead(to: string): Promise<void> {
  if (readSession()) return;
  const url = new URL(to);
  const address = addressOf(url);
  if (url.origin !== location.origin || address === addressOf(new URL(location.href))) return;
  const found = matchPage(to);
  const ahead = found && aheadOf(moduleOf(found.id));
  const before = reads.get(address);
  if (!ahead || (before && ageOf(before) < KEPT)) return;
  if (reads.size >= MOST) forget();
  const read = { at: performance.now(), data: complete(ahead(found.params)) };
  reads.set(address, read);
  if ((await read.data) === null && reads.get(address) === read) reads.delete(address);
}

/** The data that was read ahead for a page, and whether to read it once more after the page is shown. */
export async function takeAhead(url: URL) {
  const id = matchPage(url.href)?.id;
  const read = reads.get(addressOf(url));
  if (!id || !read || readSession() || ageOf(read) > KEPT) return null;
  const data = await read.data;
  if (data === null || reads.get(addressOf(url)) !== read) return null;
  return { id, data, isOld: ageOf(read) > YOUNG };
}
