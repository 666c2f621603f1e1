import { readSession, subscribeToSession } from '../session.ts';
import { listenToWorker } from './kept.ts';
import { endOthersPush } from './push.ts';
import { emptyShelves, isOwn, type Order, ownShelf } from './shelves.ts';
import { warmUp } from './warm.ts';

/** The page's own requests come first. */
const AFTERWARDS = 1_500;

/** The worker that answers this page; null where there is none. */
const worker = () => navigator.serviceWorker.controller;

const tell = (order: Order) => worker()?.postMessage(order);

/** The session of another reader is over: the worker keeps nothing that is under way, and nothing stays. */
async function end(): Promise<void> {
  tell({ kind: 'ended' });
  await emptyShelves();
}

/** A session may have ended where this code was not there to hear of it. */
async function endOthers(token: string | undefined): Promise<void> {
  const own = token && (await ownShelf(token));
  const names = await caches.keys();
  if (names.some((name) => isOwn(name) && name !== own)) await end();
}

/** This page is answered by the worker from now on. */
const controlled = () =>
  new Promise<void>((done) => {
    if (worker()) done();
    else navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
  });

const idle = () =>
  new Promise<void>((rest) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => rest()) : setTimeout(rest),
  );

/** Fills the caches for the current page and the signed-in member. */
async function prepare(): Promise<void> {
  await endOthersPush();
  await controlled();
  listenToWorker();
  const { pathname, search } = location;
  tell({ kind: 'pages', paths: [pathname + search] });
  const session = readSession();
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (!session || saveData) return;
  tell({ kind: 'files' });
  await warmUp(session, (paths) => tell({ kind: 'pages', paths }));
}

async function register(): Promise<void> {
  await new Promise((go) => setTimeout(go, AFTERWARDS));
  await idle();
  let token = readSession()?.token;
  await endOthers(token);
  subscribeToSession(() => {
    const before = token;
    token = readSession()?.token;
    if (token === before) return;
    const ended = before ? end() : Promise.resolve();
    // Signed out, even this page would be a trace.
    void ended.then(() => (token ? prepare() : undefined)).catch(() => null);
  });
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await prepare();
}

/** Once per document. Where a browser refuses service workers nothing is lost: pages then need the network. */
export async function start(): Promise<void> {
  if (worker()) listenToWorker();
  void register().catch(() => null);
}
