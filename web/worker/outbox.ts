import { dayIn } from '../../contract/today.ts';
import { BASE } from '../lib/calls/callAddress.ts';
import { drain } from '../lib/outbox/drain.ts';
import { keepSession, sessionOfOutbox } from '../lib/outbox/queue.ts';
import { noteWrite } from './answers.ts';

/** Sends a member's waiting writes where no page may be open. Rejects without network: the browser tries again. */
async function sendInBackground(): Promise<void> {
  const session = await sessionOfOutbox();
  if (!session) return;
  const { idUser, token, ahead, zone } = session;
  const now = () => new Date(Date.now() + ahead);
  const today = () => dayIn(zone, now().getTime());
  const left = await drain({ base: BASE, idUser, token, now, today });
  await noteWrite(token);
  new BroadcastChannel('courtil-envois').postMessage(null);
  if (left === 'network') throw new Error('no network yet');
  if (left === 'empty' || left === 'session') await keepSession(null);
}

/** Sends the outbox when the browser says that the network is back. */
export function sendWhenBack(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
    if (tag === 'courtil-envois') waitUntil.call(event, sendInBackground());
  });
}
