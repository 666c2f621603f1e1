import { formatPrice } from '../../lib/format.ts';

/** What a keeper typed, '12,50' or '12.50', as euros; or the sentence that says what is wrong with it. */
export function refundAmount(
  text: string,
  most: number,
): { montant: number } | { problem: string } {
  const plain = text.trim().replace(',', '.');
  const montant = /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  if (montant === 0) return { problem: 'Indiquez un montant en euros, par exemple 12,50.' };
  if (montant > most) return { problem: `Indiquez ${formatPrice(most)} au plus.` };
  return { montant };
}

/** 12.5 → '12,50', as it is typed. */
export const typedAmount = (euros: number) => euros.toFixed(2).replace('.', ',');
