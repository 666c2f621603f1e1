import { fieldMove, type Move, replayMove, watchFields } from './replay.ts';

/** The browser handles these itself; a field's change is recorded by its 'input' and 'change'. */
const NATIVE = 'input, textarea, select, option, label, summary, [popovertarget]';
const PRESSED = 'button, [type=submit], [type=button], [type=reset], [type=image]';

const by = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

const isOwnKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 &&
  key !== ' ' &&
  !(ctrlKey || metaKey || altKey) &&
  !by(target, 'input, textarea, select, [contenteditable]');

const isGet = (form: Element | null | undefined) => form?.getAttribute('method') === 'get';

/**
 * Until the page is hydrated, records the reader's moves in order and prevents their handling. Fields, folds and, while
 * no move waits, links are left to the browser; if the code could not be loaded (`isLost`), so are all links, and the
 * forms that the server answers by itself.
 */
export function recordMoves(touched: () => void, isLost: () => boolean) {
  const moves: Move[] = [];
  const ended = new AbortController();
  let again = false;
  let replaced: () => Move[] = () => [];

  const record = (event: Event, move: Move) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    moves.push(move);
  };

  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!target || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const move = { kind: 'event', target, again: new MouseEvent('click', event) } as const;
    const link = by(target, 'a[href]');
    const pressed = by(target, PRESSED);
    const follows = isLost() || (!link?.hasAttribute('data-opens') && moves.length === 0);
    const sends = isLost() && isGet(pressed?.closest('form'));
    const native = link ? follows : sends || by(target, '[popovertarget]') || !pressed;
    if (native && (link || sends || by(target, NATIVE))) event.stopImmediatePropagation();
    else record(event, move);
  };

  const onField = (event: Event) => {
    const { target } = event;
    const move = fieldMove(target);
    const last = moves.at(-1);
    if (!move) return;
    event.stopImmediatePropagation();
    if (last?.kind === 'field' && last.field === target) moves.pop();
    moves.push(move);
  };

  const listen = <T extends Event>(type: string, listener: (event: T) => void) => {
    const heard = (event: Event) => {
      if (again || !event.isTrusted) return;
      listener(event as T);
      touched();
    };
    addEventListener(type, heard, { capture: true, passive: false, signal: ended.signal });
  };

  listen('click', onClick);
  listen('input', onField);
  listen('change', onField);
  listen('submit', (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (isLost() && isGet(form)) return;
    // The submit button's own name and value are added to the form.
    const submitter = event.submitter?.closest(PRESSED) as HTMLElement | null;
    record(event, { kind: 'submit', form, submitter });
  });
  listen('keydown', (event: KeyboardEvent) => {
    const { target } = event;
    if (target && isOwnKey(event))
      record(event, { kind: 'event', target, again: new KeyboardEvent('keydown', event) });
  });
  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin'])
    addEventListener(sign, touched, { capture: true, passive: true, signal: ended.signal });

  return {
    /** From now on React may replace fields that the browser has filled in. */
    watch(): void {
      replaced = watchFields();
    },

    /** Replays all recorded moves, once each and in order; then handling is normal. */
    async replay(): Promise<void> {
      moves.unshift(...replaced());
      for (let move = moves.shift(); move; move = moves.shift()) {
        again = true;
        replayMove(move);
        again = false;
        // Its effects are rendered before the next one is replayed.
        await new Promise((done) => setTimeout(done));
      }
      ended.abort();
    },
  };
}
