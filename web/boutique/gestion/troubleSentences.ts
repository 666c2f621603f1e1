import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { formatMoment, formatPrice, plural } from '../../lib/format.ts';

type Troubled = Pick<GestionCommande, 'remboursementBloque' | 'historique'>;

/** What a keeper must know of money that does not reach the buyer; nothing as a rule. */
export function troubleSentences({ remboursementBloque, historique }: Troubled): string[] {
  const returned = historique.findLast(({ cause }) => cause === 'remboursement_echoue');
  return [
    remboursementBloque && blockedSentence(remboursementBloque),
    returned &&
      `Un remboursement est revenu le ${formatMoment(returned.date)} : la banque de l'acheteur l'a refusé. Convenez avec l'acheteur d'un autre moyen de lui rendre cette somme.`,
  ].filter((sentence) => typeof sentence === 'string');
}

function blockedSentence({
  montant,
  essais,
  depuis,
  abandonnable,
}: NonNullable<GestionCommande['remboursementBloque']>): string {
  const what = abandonnable ? 'Le remboursement' : 'Le remboursement du paiement en trop';
  const next = abandonnable
    ? "Vérifiez auprès du service de paiement de cette commande. S'il ne peut pas l'exécuter, abandonnez ce remboursement, puis rendez l'argent autrement."
    : "Vérifiez auprès du service de paiement de cette commande, et rendez l'argent autrement s'il le faut.";
  return `${what} de ${formatPrice(montant)}, demandé le ${formatMoment(depuis)}, n'est pas parti (${plural(essais, 'essai')}). ${next}`;
}
