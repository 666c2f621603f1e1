import type { Commande, StatutCommande } from '../../../contract/boutique/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { refundUntil } from '../retractations/returnTerms.ts';
import { withdrawnCents } from './linesCents.ts';

type Told = Pick<
  Commande,
  'statut' | 'retractation' | 'expedieeLe' | 'lignes' | 'remboursable' | 'remboursementPropose'
>;

const buyer: Partial<Record<StatutCommande, string>> = {
  payee: 'Nous préparons les autres articles.',
  expediee: 'Votre colis est en chemin.',
  livree: 'Votre colis est arrivé.',
};

/** The oldest declaration that is not paid back: refunds count for the older ones first. */
function oldestOwed({ retractation: { declarations }, lignes, remboursementPropose }: Told) {
  let cents = Math.round(remboursementPropose * 100);
  return declarations.findLast(({ lignes: withdrawn }) => {
    cents -= withdrawnCents(withdrawn, lignes);
    return cents <= 0;
  });
}

/** What the state of an order means that was withdrawn from in part; null for any other. */
export function partWithdrawn(commande: Told) {
  const { statut, retractation, expedieeLe, remboursable, remboursementPropose } = commande;
  const { declareeLe, rembourse } = retractation;
  const begins = buyer[statut];
  if (!declareeLe || !begins) return null;
  const sentence = `${begins} Les articles rétractés vous ${rembourse ? 'sont' : 'seront'} remboursés.`;
  if (rembourse) {
    const next = expedieeLe
      ? "Il n'y a rien d'autre à faire."
      : "N'expédiez que les autres articles.";
    return { sentence, keeperSentence: `L'acheteur est remboursé des articles rétractés. ${next}` };
  }
  // The money is to be back within the same fourteen days as the articles (L221-24).
  const last = refundUntil(oldestOwed(commande)?.declareeLe ?? declareeLe);
  const owed =
    remboursable === 0
      ? "L'acheteur a renoncé à une partie de sa commande : un remboursement est en cours."
      : `L'acheteur a renoncé à une partie de sa commande : remboursez-lui ${formatPrice(remboursementPropose)} au plus tard le ${last}.`;
  const parcel = expedieeLe ? '' : " N'expédiez que les autres articles.";
  return { sentence, keeperSentence: owed + parcel };
}
