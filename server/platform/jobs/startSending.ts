import type { Bell } from '../bell.ts';
import type { Context } from '../context.ts';

const lookEveryMs = 5_000;

/**
 * Sends what waits as soon as `bell` rings in this process, and looks every few seconds for what other processes
 * queued and for what is to be tried again. Answers a function that stops it once what is under way was sent.
 */
export function startSending(
  context: Context,
  what: string,
  bell: Bell,
  send: (context: Context) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false;
  let rung = false;
  let underWay: Promise<void> | undefined;

  async function sendAll() {
    do {
      rung = false;
      await send(context).catch((err) => context.log.error({ err }, what));
    } while (rung && !stopped);
  }
  function wake() {
    rung = true;
    if (stopped) return;
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
  }

  const timer = setInterval(wake, lookEveryMs);
  const stopListening = bell.listen(wake);
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    stopListening();
    await underWay;
  };
}
