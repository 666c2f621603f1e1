import type { Commande } from '../../../contract/commande.ts';

/** Of an arrived order that was withdrawn from in part: whoever reads it, this comes first. */
export function withdrawnSentence({
  statut,
  retractation,
}: Pick<Commande, 'statut' | 'retractation'>): string | null {
  if (statut !== 'livree' || !retractation.declareeLe) return null;
  const money = retractation.rembourse ? 'ils sont remboursés' : 'leur remboursement est à venir';
  return `Le colis est arrivé, une partie des articles est rétractée : ${money}.`;
}
