const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** 123456 → '1 234,56 €', with no-break spaces that every font has. */
export const euros = (cents: number) => money.format(cents / 100).replaceAll('\u202f', '\u00a0');
