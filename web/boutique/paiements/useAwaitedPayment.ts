import { useEffect, useState } from 'react';
import type {
  Commande,
  EtatPaiement,
  StatutCommande,
} from '../../../contract/boutique/commande.ts';
import { api } from '../../lib/api.ts';

export type Return = 'succes' | 'abandon' | null;

export const returnOf = (search: URLSearchParams): Return => {
  const value = search.get('retour');
  return value === 'succes' || value === 'abandon' ? value : null;
};

/** The answers of the provider so far; `etat` is null before the first one. */
export interface Answer {
  asked: number;
  etat: EtatPaiement | null;
}

/** The number of answers 'open, unpaid' before the buyer may act on them. */
const PATIENCE = 3;
/** The number of calls without an answer before the page says so. */
const SILENCE = 4;

/**
 * The view of the payment page. 'pay': the summary. 'left': the summary after a refusal or a retreat, once the provider
 * said that nothing was paid. 'waiting': for the confirmation. 'processing': a payment that takes its time.
 * 'unconfirmed': nothing was paid, so the summary again. 'unreached': the provider does not answer. 'paid': only by the
 * order's own state. 'over': all other cases.
 */
export function paymentStep(statut: StatutCommande, from: Return, { asked, etat }: Answer) {
  if (statut === 'payee' || statut === 'expediee' || statut === 'livree') return 'paid';
  if (statut !== 'en_attente') return 'over';
  if (etat === 'en_traitement') return 'processing';
  if (from !== 'succes') return from === 'abandon' && etat && etat !== 'inconnu' ? 'left' : 'pay';
  if (etat === 'aucun' || etat === 'termine') return 'unconfirmed';
  if (etat === 'ouvert' && asked >= PATIENCE) return 'unconfirmed';
  return etat === 'inconnu' && asked >= SILENCE ? 'unreached' : 'waiting';
}

const delays = [0, 1_500, 2_000, 3_000, 4_000, 5_000];

/** The delay before the next call: short at first, then longer. */
export const delayBefore = (asked: number) => delays[asked] ?? 10_000;

/** Asks the provider whether the order was paid, and answers the order with what it said. */
export const verifyPayment = (id: number) =>
  api('POST /commande/:id/verifier-paiement', { params: { id } });

const MOST = 90;

const unasked: Answer = { asked: 0, etat: null };

interface Asked {
  commande: Pick<Commande, 'id' | 'statut'>;
  from: Return;
  /** The answer that was read before the page was shown. */
  known?: Answer;
  /** True if the hold seems to be over. */
  lapsed: boolean;
  /** Called when the order no longer waits for its payment. */
  onMoved: () => void;
}

/** Asks whether a waiting order was paid, at once and then ever more gently, for as long as it may change. */
export function useAwaitedPayment({
  commande,
  from,
  known = unasked,
  lapsed,
  onMoved,
}: Asked): Answer {
  const [answer, setAnswer] = useState(known);
  const { asked, etat } = answer;
  const { id, statut } = commande;
  const often = from === 'succes' || lapsed || etat === 'en_traitement';
  const asking = statut === 'en_attente' && often && asked < MOST;
  useEffect(() => {
    if (!asking) return;
    let gone = false;
    const ask = async () => {
      let now: EtatPaiement = 'inconnu';
      try {
        const verified = await verifyPayment(id);
        now = verified.etatPaiement;
        if (!gone && verified.statut !== 'en_attente') onMoved();
      } catch (error) {
        console.warn(error);
      }
      if (!gone) setAnswer((before) => ({ asked: before.asked + 1, etat: now }));
    };
    const timer = setTimeout(() => void ask(), delayBefore(asked));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, asking, asked, onMoved]);
  return answer;
}
