import { daysAfter, lastDay } from '../../../contract/boutique/delais.ts';
import { deliveryDay } from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { formatDay } from '../../lib/format.ts';

/** '22 décembre 2026': until then at the latest the parcel arrives of what was paid at this moment. */
export const deliverBy = (payeeLe: string) => formatDay(deliveryDay(new Date(payeeLe)));

/** '2026-11-21T10:25:00Z' → '5 décembre 2026': the last day for the refund; weekends and holidays count too. */
export const refundUntil = (declareeLe: string) =>
  formatDay(daysAfter(todayInParis(new Date(declareeLe)), limits.retractationDays));

/** '2026-11-21T10:25:00Z' → '7 décembre 2026': the last day on which they may be sent back, a working one. */
export const returnUntil = (declareeLe: string) =>
  formatDay(lastDay(new Date(declareeLe), limits.retractationDays));
