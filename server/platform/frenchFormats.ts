const paris = { dateStyle: 'long', timeZone: 'Europe/Paris' } as const;
const day = new Intl.DateTimeFormat('fr-FR', paris);
const moment = new Intl.DateTimeFormat('fr-FR', { ...paris, timeStyle: 'medium' });

const withFirst = (text: string) => text.replace(/^1 /, '1er ');

/** '2026-12-01', or a moment in Paris → '1er décembre 2026'. */
export const frenchDay = (at: Date | string) => withFirst(day.format(new Date(at)));

/** As `frenchDay`, with the hour: '1er décembre 2026 à 09:00:00'. */
export const frenchMoment = (at: Date) => withFirst(moment.format(at));

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** 123456 → '1 234,56 €', with no-break spaces that every font has. */
export const euros = (cents: number) => money.format(cents / 100).replaceAll('\u202f', '\u00a0');
