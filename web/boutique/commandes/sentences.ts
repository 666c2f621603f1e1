import type {
  Commande,
  MoyenPaiement,
  StatutCommande,
} from '../../../contract/boutique/commande.ts';
import type { GestionSummary } from '../../../contract/boutique/gestion.ts';
import type { MoveCause } from '../../../contract/boutique/historique.ts';
import { limits } from '../../../contract/limits.ts';
import { formatPrice } from '../../lib/format.ts';
import { refundUntil } from './delais.ts';
import { withdrawnCents } from './lines.ts';

interface StatutWords {
  label: string;
  look: 'plain' | 'sun' | 'water' | 'leaf' | 'danger';
  /** The meaning of the state for the buyer, and the next step. */
  sentence: string;
  /** The same for the keeper. */
  keeperSentence: string;
  /** The next step of the buyer or the keeper; absent where there is none. */
  todo?: string;
  keeperTodo?: string;
}

export const statuts: Record<StatutCommande, StatutWords> = {
  en_attente: {
    label: 'En attente de paiement',
    look: 'sun',
    sentence: 'Vos articles sont réservés. Vous ne devez rien tant que vous n’avez pas payé.',
    keeperSentence: 'Les articles sont réservés. Rien à faire tant que l’acheteur n’a pas payé.',
    todo: 'À payer',
  },
  payee: {
    label: 'Payée',
    look: 'leaf',
    sentence: 'Votre paiement est reçu. Nous préparons votre colis.',
    keeperSentence: 'Le paiement est reçu : préparez le colis, puis marquez-le comme expédié.',
    keeperTodo: 'À expédier',
  },
  expediee: {
    label: 'Expédiée',
    look: 'water',
    sentence: 'Votre colis est en chemin.',
    keeperSentence: 'Le colis est en chemin : marquez-le comme livré dès son arrivée.',
    keeperTodo: 'Livraison à confirmer',
  },
  livree: {
    label: 'Livrée',
    look: 'leaf',
    sentence: 'Votre colis est arrivé. Bon jardinage !',
    keeperSentence: 'Le colis est arrivé. Il n’y a plus rien à faire.',
  },
  annulee: {
    label: 'Annulée',
    look: 'plain',
    sentence: 'Cette commande est annulée : rien n’est dû.',
    keeperSentence: 'Annulée avant d’être payée : les articles sont de nouveau en vente.',
  },
  expiree: {
    label: 'Expirée',
    look: 'plain',
    sentence:
      'Le délai de paiement est dépassé : les articles ne sont plus réservés, rien n’est dû.',
    keeperSentence: 'L’acheteur n’a pas payé à temps : les articles sont de nouveau en vente.',
  },
  payee_sans_stock: {
    label: 'Remboursement en cours',
    look: 'danger',
    sentence:
      'Votre paiement est arrivé quand les articles n’étaient plus disponibles. Il vous est remboursé en entier, sans rien faire.',
    keeperSentence:
      'Payée quand les articles n’étaient plus disponibles : le remboursement part de lui-même. N’expédiez rien.',
  },
  retractee: {
    label: 'Rétractée',
    look: 'plain',
    sentence: `Vous avez renoncé à cette commande : nous vous la remboursons sous ${limits.retractationDays} jours.`,
    keeperSentence: `L’acheteur a renoncé à sa commande : remboursez-la sous ${limits.retractationDays} jours.`,
    keeperTodo: 'À rembourser',
  },
  remboursee: {
    label: 'Remboursée',
    look: 'plain',
    sentence:
      'Cette commande est remboursée. Selon votre banque, le virement peut prendre quelques jours.',
    keeperSentence: 'La commande est remboursée. Il n’y a plus rien à faire.',
  },
};

/** The money came after the order was cancelled. The stock was sufficient, and no side was late. */
const afterCancelling: Partial<
  Record<StatutCommande, Pick<StatutWords, 'sentence' | 'keeperSentence'>>
> = {
  payee_sans_stock: {
    sentence:
      'Votre paiement est arrivé après l’annulation de la commande. Il vous est remboursé en entier, sans rien faire.',
    keeperSentence:
      'Payée après son annulation : le remboursement part de lui-même. N’expédiez rien.',
  },
  remboursee: {
    sentence:
      'Votre paiement est arrivé après l’annulation de la commande : il vous est remboursé en entier. Selon votre banque, cela peut prendre quelques jours.',
    keeperSentence:
      'Payée après son annulation : l’acheteur est remboursé. Il n’y a plus rien à faire.',
  },
};

const outOfStock: typeof afterCancelling = {
  remboursee: {
    sentence:
      'Votre paiement est arrivé quand les articles n’étaient plus disponibles : il vous est remboursé en entier. Selon votre banque, cela peut prendre quelques jours.',
    keeperSentence:
      'Payée quand les articles n’étaient plus disponibles : l’acheteur est remboursé. Il n’y a plus rien à faire.',
  },
};

/** Its refund was given up by a keeper, who now sends the money back in another way. */
const refundAbandoned = {
  sentence:
    'Votre paiement est arrivé trop tard pour être retenu. La boutique s’occupe de vous le rembourser.',
  keeperSentence:
    'Le remboursement n’est pas parti : remboursez l’acheteur, ici ou autrement. N’expédiez rien.',
};

const cancelledByShop = {
  sentence: 'La boutique a annulé cette commande : rien n’est dû.',
};

/** A wrong amount was paid, and nothing else. */
const incoherent = {
  a_verifier: {
    sentence:
      'Nous avons reçu un paiement qui ne correspond pas à cette commande. Nous le vérifions et nous vous écrirons : ne payez pas une seconde fois.',
    keeperSentence:
      'Un paiement est arrivé avec un autre montant ou une autre monnaie : vérifiez-le auprès du service de paiement, remboursez-le là-bas et écrivez à l’acheteur. N’expédiez rien.',
  },
  rembourse: {
    sentence:
      'Le paiement reçu n’était pas du montant de cette commande : il vous est remboursé en entier. Pour avoir ces articles, passez une nouvelle commande.',
    keeperSentence:
      'Un paiement est arrivé avec un autre montant : il est remboursé à l’acheteur. N’expédiez rien.',
  },
};

type Listed = Pick<Commande, 'statut' | 'paiementIncoherent'>;
type WithJournal = Listed & WithdrawnFrom & Pick<Commande, 'historique'>;

const over = (statut: StatutCommande) => statut === 'expiree' || statut === 'annulee';

/** True if an order waits for its payment; false once a wrong amount was paid. */
export const mayPay = ({ statut, paiementIncoherent }: Listed) =>
  statut === 'en_attente' && paiementIncoherent === null;

/** True if a waiting order may be cancelled; false while the shop must check a payment. */
export const mayCancel = ({ statut, paiementIncoherent }: Listed) =>
  statut === 'en_attente' && paiementIncoherent !== 'a_verifier';

/** True if the articles of a failed order are offered again. */
export const mayOrderAgain = ({ statut, paiementIncoherent }: Listed) =>
  over(statut) && paiementIncoherent !== 'a_verifier';

/** The buyer's next step, if there is one. */
export const todoOf = (commande: Listed) =>
  commande.paiementIncoherent ? undefined : statuts[commande.statut].todo;

/** The same of the keeper. */
export function keeperTodoOf({
  statut,
  paiementIncoherent,
  remboursementBloque = false,
  retractationDue = false,
}: Listed & Partial<Pick<GestionSummary, 'remboursementBloque' | 'retractationDue'>>):
  | string
  | undefined {
  if (paiementIncoherent === 'a_verifier') return 'Paiement à vérifier';
  if (remboursementBloque) return 'Remboursement à vérifier';
  const refund = retractationDue ? statuts.retractee.keeperTodo : undefined;
  return [statuts[statut].keeperTodo, refund].filter(Boolean).join(' · ') || undefined;
}

const happened = ({ historique }: WithJournal, statut: StatutCommande, cause: MoveCause) =>
  historique.some((entry) => entry.statut === statut && entry.cause === cause);

/** An order's state in words; where it came about in more than one way, by its journal. */
export function statutWords(commande: WithJournal): StatutWords {
  const words = statuts[commande.statut];
  if (commande.paiementIncoherent && (over(commande.statut) || commande.statut === 'en_attente'))
    return { ...words, ...incoherent[commande.paiementIncoherent] };
  if (commande.statut === 'payee_sans_stock' && commande.remboursable > 0)
    return { ...words, ...refundAbandoned };
  if (happened(commande, 'payee_sans_stock', 'paiement_apres_annulation'))
    return { ...words, ...afterCancelling[commande.statut] };
  if (happened(commande, 'payee_sans_stock', 'paiement_tardif'))
    return { ...words, ...outOfStock[commande.statut] };
  if (happened(commande, 'annulee', 'annulation_boutique')) return { ...words, ...cancelledByShop };
  return { ...words, ...partWithdrawn(commande) };
}

export const moyens: Record<MoyenPaiement, string> = {
  carte: 'Carte Bancaire',
  paypal: 'PayPal',
};

type WithdrawnFrom = Pick<
  Commande,
  'statut' | 'retractation' | 'expedieeLe' | 'lignes' | 'remboursable' | 'remboursementPropose'
>;

const buyer: Partial<Record<StatutCommande, string>> = {
  payee: 'Nous préparons les autres articles.',
  expediee: 'Votre colis est en chemin.',
  livree: 'Votre colis est arrivé.',
};

/** The oldest declaration that is not paid back: refunds count for the older ones first. */
function oldestOwed({
  retractation: { declarations },
  lignes,
  remboursementPropose,
}: WithdrawnFrom) {
  let cents = Math.round(remboursementPropose * 100);
  return declarations.findLast(({ lignes: withdrawn }) => {
    cents -= withdrawnCents(withdrawn, lignes);
    return cents <= 0;
  });
}

/** The meaning of the state of an order with a withdrawal of some articles; null for any other order. */
export function partWithdrawn(commande: WithdrawnFrom) {
  const { statut, retractation, expedieeLe, remboursable, remboursementPropose } = commande;
  const { declareeLe, rembourse } = retractation;
  const begins = buyer[statut];
  if (!declareeLe || !begins) return null;
  const sentence = `${begins} Les articles rétractés vous ${rembourse ? 'sont' : 'seront'} remboursés.`;
  if (rembourse) {
    const next = expedieeLe
      ? 'Il n’y a rien d’autre à faire.'
      : 'N’expédiez que les autres articles.';
    return { sentence, keeperSentence: `L’acheteur est remboursé des articles rétractés. ${next}` };
  }
  // The money is to be back within the same fourteen days as the articles (L221-24).
  const last = refundUntil(oldestOwed(commande)?.declareeLe ?? declareeLe);
  const owed =
    remboursable === 0
      ? 'L’acheteur a renoncé à une partie de sa commande : un remboursement est en cours.'
      : `L’acheteur a renoncé à une partie de sa commande : remboursez-lui ${formatPrice(remboursementPropose)} au plus tard le ${last}.`;
  const parcel = expedieeLe ? '' : ' N’expédiez que les autres articles.';
  return { sentence, keeperSentence: owed + parcel };
}

type Asked = Pick<Commande, 'statut' | 'payeeLe' | 'paiementIncoherent' | 'historique'>;

/** The payment, also a late one, which only the journal records. */
const wasPaid = ({ payeeLe, historique }: Asked) =>
  payeeLe !== null || historique.some(({ statut }) => statut === 'payee_sans_stock');

/** The label of the amount for the buyer: paid, still to pay, or neither. */
export function amountLabel(commande: Asked): string {
  if (wasPaid(commande)) return 'Total payé, TTC';
  const due = commande.statut === 'en_attente' && commande.paiementIncoherent === null;
  return due ? 'À payer, TTC' : 'Total TTC';
}
