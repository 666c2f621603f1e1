import { plural } from '../../lib/format.ts';

const FEW = 5;

/** The stock in words, and how it is to be shown. */
export function availability(stock: number): { text: string; look: 'none' | 'few' | 'plenty' } {
  if (stock === 0) return { text: 'Épuisé pour le moment', look: 'none' };
  const pieces = plural(stock, 'exemplaire');
  if (stock <= FEW) return { text: `Plus que ${pieces} en stock`, look: 'few' };
  return { text: `${pieces} en stock`, look: 'plenty' };
}
