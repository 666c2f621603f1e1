import type {
  ClientInstrumentation,
  DataStrategyResult,
  Location,
  MiddlewareFunction,
  NavigateFunction,
} from 'react-router';
import { moduleOf } from '../start/routerGlobals.ts';
import { forgetWhatIsOld, readAhead, takeAhead } from './ahead.ts';
import { callsWithoutAnswer, connectionLost } from './connection.ts';
import { lookAround, lookAroundOnMoves, stopLooking } from './inView.ts';
import { matchPage } from './matchPage.ts';
import { withWorker } from './withWorker.ts';

/** The page that is shown, as the root last rendered it. */
interface ShownPage {
  location: Location;
  data: ReadonlyArray<readonly [string, unknown]>;
  navigate: NavigateFunction;
  revalidate: () => Promise<void>;
  /** Told whether the files of the next page are awaited, before React Router knows of the navigation. */
  setAwaited: (awaited: boolean) => void;
}

let shown: ShownPage | null = null;
let returning = false;
/** The latest navigation requested, by a link or by 'Back'. */
let latest = 0;

/** Told by the root at every render. */
export function setShownPage(page: ShownPage): void {
  shown = page;
  withWorker.pageShown?.(page);
  void lookAround();
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The files of the page of `to` that this tab has not loaded yet. */
function missingFiles(to: string): string[] {
  const page = matchPage(to);
  return page && !moduleOf(page.id) ? page.files : [];
}

/** True if all files are there. A file missing on the server belongs to a former release. */
async function loadMissing(to: string): Promise<boolean> {
  const answers = await Promise.all(missingFiles(to).map((file) => fetch(file)));
  await Promise.all(answers.map((answer) => answer.blob()));
  return answers.every(({ status }) => status !== 404);
}

const INTENT = 100;
/** The delay in ms until the page is painted and idle. */
const AFTERWARDS = 1_000;

/** Pages are fetched early: those pointed at, pressed on, or linked where the reader looks. React Router's own prefetching reloads like its navigation. */
export function prefetchOnIntent(): void {
  forgetWhatIsOld();
  lookAroundOnMoves();
  const linkAt = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    return link?.origin === window.location.origin ? link : null;
  };
  // A press becomes a click some 80 ms later.
  document.addEventListener('pointerdown', ({ target }) => {
    const link = linkAt(target);
    if (link) void readAhead(link.href);
  });
  let timer: ReturnType<typeof setTimeout>;
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      sign,
      ({ target }) => {
        clearTimeout(timer);
        const link = linkAt(target);
        if (!link) return;
        timer = setTimeout(() => {
          void loadMissing(link.href).catch(() => null);
          if (sign === 'pointerover') void readAhead(link.href);
        }, INTENT);
      },
      { passive: true },
    );
}

function nextTurn(): number {
  shown?.setAwaited(false);
  withWorker.forgetShown?.();
  latest += 1;
  return latest;
}

/**
 * React Router reloads the document when a page's module does not come, and without network nothing
 * would be left: so the files are there before a navigation begins, or it does not.
 */
export const filesFirst: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        const turn = nextTurn();
        if (typeof to === 'string' && missingFiles(to).length > 0) {
          shown?.setAwaited(true);
          const there = await loadMissing(to).catch(() => null);
          if (turn === latest && there === false) window.location.assign(to);
          if (turn === latest && there === null) {
            shown?.setAwaited(false);
            connectionLost(() => void shown?.navigate(to));
          }
          // Returning would start the navigation.
          if (turn !== latest || !there) await new Promise(() => {});
        }
        await go();
        if (turn === latest) shown?.setAwaited(false);
      },
    });
    window.addEventListener('popstate', nextTurn);
  },
};

type Results = Record<string, DataStrategyResult>;

const present = (): Results =>
  Object.fromEntries(
    (shown?.data ?? []).map(([id, result]) => [id, { type: 'data', result: result ?? null }]),
  );

/** Data that was read ahead is shown at once. If it is old, it is read again once the page is seen. */
async function readBefore(asked: URL): Promise<Results | null> {
  const read = await takeAhead(asked);
  if (!read) return null;
  if (read.isOld)
    setTimeout(() => {
      if (shown && addressOf(shown.location) === addressOf(asked)) void shown.revalidate();
    }, AFTERWARDS);
  return { [read.id]: { type: 'data', result: read.data } };
}

/** Blurs the focused element before its page is removed: otherwise the browser computes the layout of the half-removed page. */
function leaveLink(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches('main :is(a, button)')) focused.blur();
}

/** Keeps the present page if the next one's data gets no answer. */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (returning) {
    returning = false;
    return present();
  }
  stopLooking();
  const asked = new URL(request.url);
  const before = callsWithoutAnswer();
  const isNext = shown && addressOf(asked) !== addressOf(shown.location);
  const results = (isNext && (await readBefore(asked))) || (await next());
  if (!shown || request.signal.aborted) return results;
  const { location, navigate } = shown;
  if (callsWithoutAnswer() === before) {
    if (asked.pathname !== location.pathname) leaveLink();
    return results;
  }
  if (addressOf(asked) === addressOf(location)) return present();
  const gone = addressOf(window.location) !== addressOf(location);
  const target = asked.pathname + asked.search + asked.hash;
  connectionLost(() => void navigate(target));
  returning = true;
  // 'Back' has already left this address in the history, a link has not.
  void navigate(location, { replace: !gone, state: location.state, preventScrollReset: true });
  return results;
};
