import { callsWithoutAnswer } from '../connection.ts';
import { withWorker } from '../withWorker.ts';
import { ASKED, type Fresh } from './asked.ts';
import { KeptLine } from './KeptLine.tsx';

/** A cached answer that this page shows. */
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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function wasKept({ headers }: Response, url: string, signal?: AbortSignal): boolean {
  const isKept = headers.has(ASKED);
  if (isKept) {
    const moment = Date.parse(headers.get('date') ?? '') || Number(headers.get(ASKED));
    shown.set(url, { moment, again: signal && askers.get(signal) });
  } else if (!shown.delete(url)) return false;
  publish();
  return isKept;
}

type Page = Parameters<NonNullable<typeof withWorker.pageShown>>[0];
let page: Page | null = null;

/** A kept document shows what a visitor saw then: the page's own reads may know better. */
async function readDocumentAgain({ data, revalidate }: Page): Promise<void> {
  if (!shown.has(DOCUMENT)) return;
  const before = callsWithoutAnswer();
  if (data.some(([, read]) => read)) await revalidate();
  if (callsWithoutAnswer() > before) return;
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

const Line = () => KeptLine({ subscribe, read: () => since });

/** Before the page's code takes it over: its first answers may be kept ones. */
export function listenToWorker(): void {
  if (withWorker.wasKept) return;
  Object.assign(withWorker, {
    wasKept,
    askAgain: (signal, again) => void askers.set(signal, again),
    whenFresh(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    forgetShown() {
      shown.clear();
      publish();
    },
    pageShown(next) {
      const isFirst = page === null;
      page = next;
      if (isFirst) void readDocumentAgain(next);
    },
    Line,
  } satisfies typeof withWorker);
  readers.add(() => void page?.revalidate());
  const moment = Number(document.documentElement.dataset.kept);
  if (moment) {
    shown.set(DOCUMENT, { moment });
    publish();
  }
  navigator.serviceWorker.addEventListener('message', hear);
}
