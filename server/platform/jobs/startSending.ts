import type { Context } from '../context.ts';
import type { Signal } from '../signal.ts';

const lookEveryMs = 5_000;

/**
 * Sends what waits as soon as `signal` is emitted in this process, and looks every few seconds for what other processes
 * queued and for what is to be tried again. Answers a function that stops it once what is under way was sent.
 */
export function startSending(
  context: Context,
  what: string,
  signal: Signal,
  send: (context: Context) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false;
  let isWoken = false;
  let underWay: Promise<void> | undefined;

  async function sendAll() {
    do {
      isWoken = false;
      await send(context).catch((err) => context.log.error({ err }, what));
    } while (isWoken && !stopped);
  }
  function wake() {
    isWoken = true;
    if (stopped) return;
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
  }

  const timer = setInterval(wake, lookEveryMs);
  const unsubscribe = signal.subscribe(wake);
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    unsubscribe();
    await underWay;
  };
}
