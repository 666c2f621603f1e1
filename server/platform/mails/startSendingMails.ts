import type { Context } from '../context.ts';

const lookEveryMs = 5_000;

/**
 * Sends mails as soon as they are queued in this process, and looks every few seconds for those of others
 * and for those to be tried again. Answers a function that stops it once the mail under way is sent.
 */
export function startSendingMails(
  context: Context,
  sendMails: (context: Context) => Promise<number>,
): () => Promise<void> {
  let stopped = false;
  let rung = false;
  let underWay: Promise<void> | undefined;

  async function send() {
    do {
      rung = false;
      await sendMails(context).catch((err) => context.log.error({ err }, 'mails'));
    } while (rung && !stopped);
  }
  function wake() {
    rung = true;
    if (stopped) return;
    underWay ??= send().finally(() => {
      underWay = undefined;
    });
  }

  const timer = setInterval(wake, lookEveryMs);
  const stopListening = context.mailBell.listen(wake);
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    stopListening();
    await underWay;
  };
}
