import { dayIn, PARIS } from '../../contract/today.ts';
import { local } from './storage.ts';

const page = typeof document === 'undefined' ? undefined : document.documentElement;
/** The server's day when it served this page (root.tsx), until an answer tells the time. */
const served = page?.dataset.jour;
/** The server's clock minus this device's, in ms; the device's may be wrong. */
let ahead: number | undefined;

/** Sets the clock by an answer of the API that came `ago` ms before. */
export function hearTime({ headers }: Response, ago = 0): void {
  const moment = Date.parse(headers.get('date') ?? '');
  // A cached answer has the time of its first arrival.
  const isOld = /max-age/.test(headers.get('cache-control') ?? '');
  if (isOld || Number.isNaN(moment)) return;
  ahead = moment + ago - Date.now();
  // A visitor's browser keeps nothing of it.
  if (local.get('userToken') === null) return;
  const kept = Number(local.get('horloge') ?? Number.NaN);
  if (!(Math.abs(kept - ahead) < 2_000)) local.set({ horloge: String(ahead) });
}

/** Without network a page may have been served days ago: then the last contact tells the time. To call once it is alive. */
export function recallTime(): void {
  const kept = local.get('horloge');
  if (ahead === undefined && kept !== null) ahead = Number(kept);
}

/** Now, by the server's clock. */
export const currentMoment = () => new Date(Date.now() + (ahead ?? 0));

/** Stores the time zone of the member's days, from the server's last answer. */
export const keepZone = (zone: string) => local.set({ fuseau: zone });

/** The server's today where the member gardens: the day of every act for which no day is chosen. */
export const currentDay = () =>
  ahead === undefined && served
    ? served
    : dayIn((page && local.get('fuseau')) || PARIS, currentMoment().getTime());

/** The member's clock for the worker, which cannot read this module's storage. */
export const currentClock = () => ({ ahead: ahead ?? 0, zone: local.get('fuseau') || PARIS });
