import { todayInParis } from '../today.ts';
import { daysAfter } from './delais.ts';

/** The default country, and how a served one is written once it was read. */
export const deliveryCountry = 'France';

// Days from payment within which a parcel arrives; the terms of sale promise them.
const deliveryDays = 30;

/** '2026-12-22': the last day on which a parcel arrives that was paid at this moment. */
export const deliveryDay = (paidAt: Date) => daysAfter(todayInParis(paidAt), deliveryDays);

const served = [deliveryCountry, 'France métropolitaine'];
const folded = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** True if we deliver there; case, accents and spaces do not matter (docs/rules.md, Orders). */
export const isServed = (pays: string) =>
  served.some((country) => folded.compare(country, pays) === 0);

/** A postcode without its spaces. */
const compact = (codePostal: string) => codePostal.replace(/\s/g, '');

/** True if it is written as in France: five digits. */
export const isPostcode = (codePostal: string) => /^\d{5}$/.test(compact(codePostal));

/** Overseas and Monaco: another VAT, another postage (docs/rules.md, Orders). */
export const isBeyond = (codePostal: string) => /^9[78]/.test(compact(codePostal));

/** Digits as a telephone number has them, and what is usually written between. */
export const isTelephone = (text: string) =>
  /^[\d\s+.()-]*$/.test(text) && /^\d{9,15}$/.test(text.replace(/\D/g, ''));
