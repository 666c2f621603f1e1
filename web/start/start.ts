import { endureBlockedTab, local, tab } from '../lib/storage.ts';
import { keepFarPicturesAway } from './farPictures.ts';
import { recordMoves } from './moves.ts';
import type { PageFiles, Start } from './pageFiles.ts';
import { giveModules } from './routerGlobals.ts';

/**
 * The one script of a served page: it loads the rest, for a member at once, for a visitor when the browser has
 * nothing to do, and runs it at the first move. It stands in the document itself, so that no move comes before it.
 */
const files: PageFiles = JSON.parse(document.currentScript?.dataset.files ?? '');
const page = document.documentElement;
const LONGEST_WAIT = 3_000;
/** A reader who makes no move gets a hydrated page too. */
const UNTOUCHED = 5_000;

let begun = false;
/** True once the code could not be loaded: waiting for it may never end. */
let lost = false;
let whole: () => void = () => {};
const loaded = new Promise<void>((done) => {
  whole = done;
});

/** Hydrating a half-loaded document would lose the rest. */
const parsed = new Promise((done) => {
  addEventListener('DOMContentLoaded', done, { once: true });
});

function link(rel: string, href: string, media = ''): Promise<HTMLLinkElement> {
  const element = document.createElement('link');
  return new Promise((done) => {
    element.onload = element.onerror = () => done(element);
    element.rel = rel;
    element.href = href;
    element.media = media;
    document.head.append(element);
  });
}

const sheetsOf = (media: string) => {
  const { sheets = '' } = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset ?? {};
  const named = sheets.split(' ').filter(Boolean);
  return Promise.all(named.map((sheet) => link('stylesheet', sheet, media)));
};

let fetched: ReturnType<typeof sheetsOf> | undefined;

/** All of it is there when it is wanted, and none of it is run: sheets are a printer's until then. */
function fetchAhead(): void {
  if (begun) return;
  const { manifest, entry, routes, others } = files;
  fetched = sheetsOf('print');
  for (const file of [manifest, entry, ...Object.values(routes), ...others])
    void link('modulepreload', file);
}

async function applySheets(): Promise<void> {
  for (const sheet of await (fetched ?? sheetsOf(''))) sheet.media = '';
}

async function load(): Promise<void> {
  const { manifest, entry, routes, others } = files;
  const ids = Object.keys(routes);
  const styled = applySheets();
  if (!fetched) for (const file of others) void link('modulepreload', file);
  const imported = (file = '') => import(/* @vite-ignore */ file) as Promise<unknown>;
  const modules = ids.map((id) => imported(routes[id]));
  const [, , ...each] = await Promise.all([imported(manifest), imported(entry), ...modules]);
  giveModules(Object.fromEntries(ids.map((id, at) => [id, each[at]])));
  await Promise.all([styled, parsed]);
  moves.watch();
  whole();
}

const RENEWED = 'documentRenouvele';

/** Files of a release that is gone: the document of the present one has its own, but is asked for only once. */
async function renew(): Promise<void> {
  const wanted = [files.manifest, files.entry, ...Object.values(files.routes)];
  const answers = await Promise.all(wanted.map((file) => fetch(file, { method: 'HEAD' })));
  const gone = answers.some(({ status }) => status === 404);
  if (!gone || tab.get(RENEWED) === location.href) return;
  tab.set({ [RENEWED]: location.href });
  // A stored mark prevents an endless reload.
  if (tab.isKept(RENEWED)) location.reload();
}

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    await load();
  } catch (error) {
    console.warn(error);
    // The next move tries again.
    begun = false;
    lost = true;
    await renew().catch(console.warn);
  }
}

endureBlockedTab();
keepFarPicturesAway();
const moves = recordMoves(begin, () => lost);
window.courtil = {
  loaded,
  async replay() {
    await moves.replay();
    delete window.courtil;
  },
} satisfies Start;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: LONGEST_WAIT })
    : setTimeout(work, 200);

function arrive(): void {
  // Stored values may change the page, so it is hydrated early.
  if (!files.whole || local.keys().length > 0) return void whenIdle(() => void begin());
  whenIdle(fetchAhead);
  setTimeout(() => whenIdle(() => void begin()), UNTOUCHED);
}

if (page.dataset.session) void begin();
else addEventListener('load', arrive, { once: true });
