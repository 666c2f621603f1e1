import { readAhead } from './ahead.ts';
import { readSession } from './session.ts';

const MOST = 6;
/** Starts with the reader's first action: before it no link is followed. */
const MOVES = ['scroll', 'pointerdown', 'keydown'];
let moved = false;
let turn = 0;

const idle = () =>
  new Promise<unknown>((go) =>
    'requestIdleCallback' in window ? requestIdleCallback(go) : setTimeout(go, 500),
  );

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The first links of the page that are on the screen. */
function linksInView(): string[] {
  const visible = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    },
  );
  return [...new Set(visible.map(({ href }) => href))].slice(0, MOST);
}

/** Reads the pages of the links on the screen in advance, one after the other, while the browser is idle. */
export async function lookAround(): Promise<void> {
  turn += 1;
  const mine = turn;
  if (!moved || readSession() || savesData()) return;
  await idle();
  if (mine !== turn) return;
  for (const link of linksInView()) {
    await readAhead(link);
    await idle();
    if (mine !== turn) return;
  }
}

/** Stops the reads for a navigation, which comes first. */
export function stopLooking(): void {
  turn += 1;
}

export function lookAroundOnMoves(): void {
  const ended = new AbortController();
  const begin = () => {
    ended.abort();
    moved = true;
    void lookAround();
  };
  for (const move of MOVES)
    addEventListener(move, begin, { capture: true, passive: true, signal: ended.signal });
  addEventListener('scrollend', () => void lookAround(), { capture: true, passive: true });
}
