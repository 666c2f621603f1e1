import { useEffect, useState } from 'react';
import type { Commande, EtatPaiement } from '../../../contract/boutique/commande.ts';
import { type Answer, delayBefore, type Return } from './paymentReturn.ts';
import { verifyPayment } from './verifyPayment.ts';

const MOST = 90;

const unasked: Answer = { asked: 0, etat: null };

interface Asked {
  commande: Pick<Commande, 'id' | 'statut'>;
  from: Return;
  /** What was asked before the page was shown. */
  known?: Answer;
  /** The hold seems to be over. */
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
