import { writeAvis } from './agenda/avis/writeAvis.service.ts';
import { deliverPushes } from './agenda/push/deliverPush.service.ts';
import { orderDocuments } from './boutique/factures/documents.service.ts';
import { writeRetractationLink } from './boutique/retractations/retractationLien.service.ts';
import { writePasswordReset } from './comptes/liens/passwordReset.service.ts';
import { writeVerification } from './comptes/liens/verification.service.ts';
import { deliverWebhooks } from './comptes/webhooks/deliverWebhooks.service.ts';
import { jobs, nouns } from './domains.ts';
import { webhookObjet } from './jardins/webhookObjet.ts';
import type { Context } from './platform/context.ts';
import { startClock } from './platform/jobs/clock.ts';
import { startSending } from './platform/jobs/startSending.ts';
import { deliverMails, type MailWriters } from './platform/mails/deliver.ts';

const writers: MailWriters = {
  verification: writeVerification,
  reset: writePasswordReset,
  retractation: writeRetractationLink,
  avis: writeAvis,
  documents: orderDocuments,
};

/** Sends what waits in the outbox; answers how many mails went out. May run in many processes at once. */
export const sendMails = (context: Context): Promise<number> => deliverMails(context, writers);

/** Sends what waits for webhooks; answers how many sends arrived. May run in many processes at once. */
export const sendWebhooks = (context: Context): Promise<number> =>
  deliverWebhooks(context, webhookObjet);

/** Starts what runs beside the requests; answers a function that stops it once what is under way has ended. */
export function startJobs(context: Context): () => Promise<void> {
  const stops = [
    startClock(context, jobs),
    startSending(context, 'mails', context.mailSignal, sendMails),
    startSending(context, 'webhooks', context.webhookSignal, sendWebhooks),
    startSending(context, 'pushes', context.pushSignal, deliverPushes),
    ...nouns.flatMap(({ start }) => start?.(context) ?? []),
    context.errors.start(context.db),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
