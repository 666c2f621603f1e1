/** A message, as the server writes it (server/agenda/push/writePush.service.ts). */
interface Word {
  titre: string;
  texte: string;
}

const DAY = '/aujourd-hui';

/** A browser may require a notification for each message: an unreadable one gets a general text. */
function wordOf(data: PushMessageData | null): Word {
  try {
    const { titre, texte } = data?.json() ?? {};
    if (typeof titre === 'string' && typeof texte === 'string') return { titre, texte };
  } catch {
    // Below.
  }
  return { titre: 'Au jardin aujourd’hui', texte: 'Quelque chose est à faire.' };
}

/** Shows the day: in a page of the site that is open already, else in a new one. */
async function showDay({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const open = await clients.matchAll({ type: 'window' });
  const page = open.find(({ url }) => new URL(url).pathname === DAY) ?? open[0];
  const shown = page && (await page.focus().catch(() => null));
  if (!shown) await clients.openWindow(DAY);
  else if (new URL(shown.url).pathname !== DAY) await shown.navigate(DAY);
}

/** Shows the reminders that the server sends to this device, and leads from them to the day. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { titre, texte } = wordOf(event.data);
    const shown = { body: texte, tag: titre, lang: 'fr' };
    event.waitUntil(worker.registration.showNotification(titre, shown));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showDay(worker));
  });

  // The worker has no session: the server is told by the next page that shows the day (web/agenda/push/device.ts).
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { options } = event.oldSubscription ?? {};
    if (options && !event.newSubscription)
      event.waitUntil(worker.registration.pushManager.subscribe(options));
  });
}
