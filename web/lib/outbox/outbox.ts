import { BASE } from '../calls/callAddress.ts';
import { currentClock, currentDay, currentMoment } from '../clock.ts';
import { connectionBack } from '../connection.ts';
import { newKey } from '../newKey.ts';
import { readSession, type Session } from '../session.ts';
import { local } from '../storage.ts';
import { mayWait, provisionalAnswer } from './answers.ts';
import { drain, type Left } from './drain.ts';
import { newProvisionalAddress, newProvisionalId } from './provisional.ts';
import {
  addWrite,
  forgetWrites,
  keepSession,
  type QueuedWrite,
  removeWrite,
  updateWrite,
  writesOf,
} from './queue.ts';

/** A write as its page asks for it. */
export interface Write {
  call: string;
  params: Record<string, string | number>;
  body: unknown;
  idempotencyKey: string;
}

/** How long a page waits for the answer before it goes on with the provisional one. */
const PATIENCE = 4_000;
/** While writes wait, sending is tried this often. */
const EVERY = 30_000;

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('courtil-envois');
const pages = new Map<number, (response: Response | null) => void>();
const listeners = new Set<() => void>();
let known: readonly QueuedWrite[] = [];

export const knownWrites = () => known;

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the member's waiting writes anew; tells the other tabs where something changed here. */
async function refresh(tell = false): Promise<void> {
  const session = readSession();
  known = session ? await writesOf(session.userId).catch(() => []) : [];
  if (known.length > 0) local.set({ enAttente: '1' });
  else local.remove('enAttente');
  for (const listener of listeners) listener();
  if (tell) channel?.postMessage(null);
}
channel?.addEventListener('message', () => void refresh());

const senderOf = ({ token, userId: idUser }: Session) => ({
  base: BASE,
  token,
  idUser,
  now: currentMoment,
  today: currentDay,
  take: ({ seq }: QueuedWrite, response: Response) => {
    const page = pages.get(seq);
    page?.(response);
    return page !== undefined;
  },
});

let running: Promise<void> = Promise.resolve();
let again: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, after what is being sent. */
export function sendWaiting(): Promise<void> {
  running = running.catch(() => {}).then(run);
  return running;
}

async function run(): Promise<void> {
  const session = readSession();
  clearTimeout(again);
  // No token stays where its session is over.
  if (!session) return keepSession(null);
  const left: Left = navigator.onLine === false ? 'network' : await drain(senderOf(session));
  if (left === 'empty') connectionBack();
  for (const page of left === 'empty' ? [] : pages.values()) page(null);
  await refresh(true);
  if (left === 'empty' || left === 'session') return keepSession(null);
  await keepSession({ idUser: session.userId, token: session.token, ...currentClock() });
  void askWorker();
  again = setTimeout(
    () => void sendWaiting().catch(() => {}),
    typeof left === 'object' ? left.retryAfter * 1_000 : EVERY,
  );
}

/** Asks the browser to send in the background, once the network is back; not every one can. */
async function askWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('courtil-envois').catch(() => {});
}

/**
 * Sends a write of the member. It is kept in this browser first, so that neither a lost network nor a closed tab
 * loses it. Answers what the server says, or, where no answer comes in time, a provisional answer (status 202).
 * Null where it may not wait, or this browser keeps nothing: then it is sent as any other call.
 */
export async function sendThroughOutbox(write: Write): Promise<Response | null> {
  const session = readSession();
  if (!session || !mayWait(write.call)) return null;
  const idUser = session.userId;
  const newId = () => newProvisionalId(currentMoment().getTime());
  const answer = provisionalAnswer(write.call, { ...write, idUser, newId });
  const at = currentMoment().toISOString();
  const seq = await addWrite({ ...write, idUser, at, day: currentDay(), answer }).catch(() => null);
  if (seq === null) return null;
  const answered = new Promise<Response | null>((resolve) => {
    pages.set(seq, resolve);
  });
  void refresh(true);
  const sent = sendWaiting().then(
    () => null,
    // Storage went away meanwhile: it is sent when the browser gives it again.
    () => null,
  );
  const patience = new Promise<null>((give) => setTimeout(() => give(null), PATIENCE));
  const response = await Promise.race([answered, sent, patience]);
  pages.delete(seq);
  void refresh(true);
  return response ?? Response.json(answer, { status: 202 });
}

/**
 * Keeps a photo that found no network. Answers the provisional address that an entry may name until the photo is sent;
 * null where this browser has no room for it.
 */
export async function queuePhoto(file: File, idempotencyKey: string): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  const address = newProvisionalAddress(idempotencyKey);
  const photo = {
    idUser: session.userId,
    call: 'POST /images/upload',
    params: {},
    body: undefined,
    file,
    idempotencyKey,
    at: currentMoment().toISOString(),
    day: currentDay(),
    answer: { secure_url: address },
  };
  const seq = await addWrite(photo).catch(() => null);
  void refresh(true);
  void sendWaiting().catch(() => {});
  return seq === null ? null : address;
}

/** Sends a refused write once more, under a new key: the server repeats its answer to the old one. */
export async function retryWrite({ refused: _, tried: __, ...write }: QueuedWrite): Promise<void> {
  await updateWrite({ ...write, idempotencyKey: newKey() });
  await sendWaiting();
}

/** Gives up a refused write. */
export async function forgetWrite({ seq }: QueuedWrite): Promise<void> {
  await removeWrite(seq);
  await refresh(true);
}

/** Removes a member's writes from this browser: they sign out. */
export async function emptyOutbox(idUser: number): Promise<void> {
  await forgetWrites(idUser).catch(() => {});
  await refresh(true);
}

/** Sends whenever the network may be back. Answers a function that stops. */
export function startOutbox(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void sendWaiting().catch(() => {});
  };
  const events = ['online', 'focus'] as const;
  for (const event of events) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    for (const event of events) window.removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
    clearTimeout(again);
  };
}
