import { ASKED, type Fresh } from './offline/asked.ts';

/** What this page shows of answers that the worker had kept, by their addresses. */
interface Kept {
  /** When it was so, by the server's clock. */
  moment: number;
  /** Asks for it again; none where a page's loader asked. */
  again?: () => void;
}

const DOCUMENT = '';
/** On a slow network the answer of now follows at once. */
const PAUSE = 1_500;

const shown = new Map<string, Kept>();
const askers = new WeakMap<AbortSignal, () => void>();
const listeners = new Set<() => void>();
const readers = new Set<() => void>();
let since: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function publish(): void {
  const next = shown.size > 0 ? Math.min(...[...shown.values()].map(({ moment }) => moment)) : null;
  clearTimeout(timer);
  const tell = () => {
    since = next;
    for (const listener of listeners) listener();
  };
  if (next === null || since !== null) tell();
  else timer = setTimeout(tell, PAUSE);
}

/** Of the oldest answer that is shown and not from now. */
export const shownSince = () => since;

export function subscribeToKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told of every answer of the API: whether the worker had kept it. */
export function wasKept({ headers }: Response, url: string, signal?: AbortSignal): boolean {
  const isKept = headers.has(ASKED);
  if (isKept) {
    const moment = Date.parse(headers.get('date') ?? '') || Number(headers.get(ASKED));
    shown.set(url, { moment, again: signal && askers.get(signal) });
  } else if (!shown.delete(url)) return false;
  publish();
  return isKept;
}

/** What was asked for with `signal` is asked `again` when the answer was kept, and the one of now differs. */
export const askAgain = (signal: AbortSignal, again: () => void) => void askers.set(signal, again);

/** Told when what a page's loader read is another now. */
export function whenFresh(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** Another page is shown from now on. */
export function forgetShown(): void {
  shown.clear();
  publish();
}

/** The document itself was kept (worker/pages.ts); it says nothing more once what it shows is read again. */
export const isKeptDocument = () => shown.has(DOCUMENT);
export function documentRead(): void {
  shown.delete(DOCUMENT);
  publish();
}

function hear({ data }: MessageEvent<Partial<Fresh> | null>): void {
  if (data?.kind !== 'fresh') return;
  const path = data.url?.replace(location.origin, '') ?? '';
  const again = shown.get(path)?.again;
  shown.delete(path);
  publish();
  if (!data.differs) return;
  if (again) again();
  else for (const reader of readers) reader();
}

const moment = Number(globalThis.document?.documentElement.dataset.kept);
if (moment) {
  shown.set(DOCUMENT, { moment });
  publish();
}
globalThis.navigator?.serviceWorker?.addEventListener('message', hear);
