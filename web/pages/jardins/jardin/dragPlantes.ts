import type { Drop } from './movePlante.ts';

interface Press {
  list: HTMLElement;
  item: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
}

/** A press that moves less than this is a click. */
const THRESHOLD = 6;
/** Nearer than this to the window's edge the page scrolls, this many pixels a frame at most. */
const EDGE = 90;
const SPEED = 18;

/**
 * Follows one press until it ends: past a few pixels the plant is carried, a bar shows where it
 * would go, and the page scrolls near its edges. Touches no state of React until the drop.
 */
export function dragPlante(press: Press, onDrop: (drop: Drop) => void): void {
  const { list, item } = press;
  const at = { x: press.x, y: press.y };
  const listening = new AbortController();
  let ghost: HTMLElement | null = null;
  let beside: HTMLElement | null = null;
  let frame = 0;

  const lift = () => {
    ghost = ghostOf(item);
    item.dataset.carried = '';
    document.documentElement.dataset.arranging = '';
    getSelection()?.removeAllRanges();
    swallowNextClick();
    frame = requestAnimationFrame(follow);
  };

  const follow = () => {
    const speed = scrollSpeed(at.y);
    if (speed !== 0) window.scrollBy({ top: speed, behavior: 'instant' });
    if (ghost) ghost.style.transform = `translate(${at.x - press.x}px, ${at.y - press.y}px)`;
    mark(under());
    frame = requestAnimationFrame(follow);
  };

  const under = () =>
    document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-plante]') ?? null;

  const mark = (target: HTMLElement | null) => {
    if (!target || !list.contains(target)) return;
    const { left, width } = target.getBoundingClientRect();
    const side = at.x < left + width / 2 ? 'before' : 'after';
    if (beside === target && target.dataset.drop === side) return;
    if (beside) delete beside.dataset.drop;
    beside = target;
    if (target !== item) target.dataset.drop = side;
  };

  const end = (dropped: boolean) => {
    listening.abort();
    cancelAnimationFrame(frame);
    ghost?.remove();
    delete item.dataset.carried;
    delete document.documentElement.dataset.arranging;
    const side = beside?.dataset.drop;
    if (beside) delete beside.dataset.drop;
    if (dropped && beside && side)
      onDrop({
        id: Number(item.dataset.plante),
        target: Number(beside.dataset.plante),
        side: side === 'before' ? 'before' : 'after',
      });
  };

  const on = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, act, { signal: listening.signal, capture: true });

  on('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    at.x = event.clientX;
    at.y = event.clientY;
    if (!ghost && Math.hypot(at.x - press.x, at.y - press.y) > THRESHOLD) lift();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return;
    at.x = event.clientX;
    at.y = event.clientY;
    if (ghost) mark(under());
    end(ghost !== null);
  });
  on('pointercancel', () => end(false));
  on('blur', () => end(false));
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !ghost) return;
    event.preventDefault();
    end(false);
  });
}

function ghostOf(item: HTMLElement): HTMLElement {
  const { left, top, width, height } = item.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'plante-ghost';
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const card = item.querySelector('.card');
  if (card) ghost.append(card.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

function scrollSpeed(y: number): number {
  const below = window.innerHeight - y;
  if (y < EDGE) return -SPEED * (1 - Math.max(y, 0) / EDGE);
  if (below < EDGE) return SPEED * (1 - Math.max(below, 0) / EDGE);
  return 0;
}

/** The click that ends a drag would open the plant or the dialog. */
function swallowNextClick(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  window.addEventListener('pointerup', () => setTimeout(() => done.abort()), options);
  window.addEventListener('pointercancel', () => done.abort(), options);
}
