import type { Ligne } from '../../../contract/boutique/commande.ts';
import { limits } from '../../../contract/limits.ts';

/** What the buyer is told of the right of withdrawal before paying, by what the order holds. */
export function withdrawalTerms(
  lignes: readonly Pick<Ligne, 'nom' | 'exceptionRetractation'>[],
): string {
  const exempt = lignes.filter(({ exceptionRetractation }) => exceptionRetractation);
  if (exempt.length === lignes.length)
    return "Le droit de rétractation ne s'applique pas à cette commande.";
  const right = `Vous aurez ${limits.retractationDays} jours après la livraison pour changer d'avis`;
  const but = exempt.map(({ nom }) => `« ${nom} »`).join(', ');
  return `${right}${but && `, sauf pour ${but}`}. Il suffira d'ouvrir « Renoncer à un contrat », au pied de chaque page.`;
}
