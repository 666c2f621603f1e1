import type { Commande, StatutCommande } from '../../../contract/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { returnUntil } from './returnTerms.ts';

type Told = Pick<Commande, 'statut' | 'retractation' | 'expedieeLe'>;

const buyer: Partial<Record<StatutCommande, string>> = {
  payee: 'Nous préparons les autres articles.',
  expediee: 'Votre colis est en chemin.',
  livree: 'Votre colis est arrivé.',
};

/** What the state of an order means that was withdrawn from in part; null for any other. */
export function partWithdrawn({ statut, retractation, expedieeLe }: Told) {
  const { declareeLe, montant, rembourse } = retractation;
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
  const last = returnUntil(declareeLe);
  const owed = `L'acheteur a renoncé à une partie de sa commande : remboursez-lui ${formatPrice(montant ?? 0)} avant le ${last}.`;
  const parcel = expedieeLe ? '' : " N'expédiez que les autres articles.";
  return { sentence, keeperSentence: owed + parcel };
}
