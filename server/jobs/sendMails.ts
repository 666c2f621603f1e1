import { orderDocuments } from '../boutique/factures/documents.service.ts';
import { writeRetractationLink } from '../boutique/retractations/retractationLien.service.ts';
import { writePasswordReset } from '../comptes/liens/passwordReset.service.ts';
import { writeVerification } from '../comptes/liens/verification.service.ts';
import type { Context } from '../platform/context.ts';
import { deliverMails } from '../platform/mails/deliver.ts';

const lookEveryMs = 5_000;

/** Sends what waits in the outbox; answers how many mails went out. May run in many processes at once. */
export function sendMails(context: Context): Promise<number> {
  return deliverMails(context, {
    verification: writeVerification,
    reset: writePasswordReset,
    retractation: writeRetractationLink,
    documents: orderDocuments,
  });
}

/**
 * Sends mails as soon as they are queued in this process, and looks every few seconds for those of others
 * and for those to be tried again. Answers a function that stops it once the mail under way is sent.
 */
export function startSendingMails(context: Context): () => Promise<void> {
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
