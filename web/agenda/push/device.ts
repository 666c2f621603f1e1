import { api } from '../../lib/api.ts';
import { within } from '../../lib/failure.ts';
import { PUSH } from '../../lib/offline/push.ts';
import { readSession } from '../../lib/session.ts';
import { local } from '../../lib/storage.ts';

/** How reminders stand on this device; `toInstall`: a site that stands on the home screen gets them alone. */
export type Device = 'on' | 'off' | 'denied' | 'unsupported' | 'toInstall';

/** Where the operator has switched the worker off, it is never ready. */
const PATIENCE = 10_000;

const isOffered = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whose reminders this browser was asked for; the same member may come back after the session ran out. */
const isMine = () => local.get(PUSH) === String(readSession()?.userId);

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readDevice(): Promise<Device> {
  if (!isOffered()) return /iPhone|iPad/.test(navigator.userAgent) ? 'toInstall' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || !isMine()) return 'off';
  return (await subscriptionOf()) ? 'on' : 'off';
}

const inBase64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Subscribes with the server's key of now, and tells the server. */
async function subscribe(): Promise<void> {
  const { cle } = await api('GET /push');
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await within(PATIENCE, navigator.serviceWorker.ready);
  if (!registration) throw new Error('no service worker');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  if (before && inBase64url(before.options.applicationServerKey) !== cle)
    await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: cle });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  await api('POST /push', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  local.set({ [PUSH]: String(readSession()?.userId) });
}

/** Asks the reader for permission, which a press alone may do; answers how it stands then. */
export async function startDevice(): Promise<Device> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe();
  return 'on';
}

export async function stopDevice(): Promise<Device> {
  const subscription = await subscriptionOf();
  if (subscription) {
    await api('DELETE /push', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  local.remove(PUSH);
  return 'off';
}

/**
 * Renews this member's subscription: the browser may have replaced it, the server its key, and the member their session.
 */
export async function keepDevice(): Promise<void> {
  if (isOffered() && isMine() && Notification.permission === 'granted') await subscribe();
}
