import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { todayInParis } from '../../../contract/today.ts';
import { formatDay } from '../../lib/format.ts';

type Facts = Pick<RetractationPreview, 'statut' | 'jusquau' | 'exclues' | 'declarations'>;

/** Why nothing, or nothing more, of an order can be withdrawn from. */
export function closedSentence(
  { statut, jusquau, exclues, declarations }: Facts,
  now = new Date().toISOString(),
): string {
  if (statut === 'en_attente') return "Cette commande n'est pas payée : vous pouvez l'annuler.";
  if (statut === 'annulee' || statut === 'expiree')
    return "Cette commande est annulée, ou n'a pas été payée : il n'y a rien à rétracter.";
  if (statut === 'payee_sans_stock' || (statut === 'remboursee' && declarations.length === 0))
    return "Cette commande n'est plus à rétracter : elle vous est remboursée.";
  if (statut === 'retractee' || statut === 'remboursee')
    return 'Vous avez déjà renoncé à toute la commande.';
  if (jusquau && jusquau < now)
    return `Le délai de rétractation s'est terminé le ${formatDay(todayInParis(new Date(jusquau)))}.`;
  if (exclues.length > 0 && declarations.length > 0)
    return 'Vous avez déjà renoncé à tout ce qui peut être renvoyé.';
  return "Aucun article de cette commande n'ouvre de droit de rétractation.";
}
