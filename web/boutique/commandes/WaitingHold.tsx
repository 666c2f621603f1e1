import { useState } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import { useAwaitedPayment } from '../paiements/useAwaitedPayment.ts';
import { HoldTime } from './HoldTime.tsx';

interface Props {
  commande: Pick<Commande, 'id' | 'statut' | 'reserveeJusqua'>;
  /** Called once the server says that the order no longer waits. */
  onMoved: () => void;
}

/** The time left of a waiting order; this clock may be wrong, so the server says when it is over. */
export function WaitingHold({ commande, onMoved }: Props) {
  const [lapsed, setLapsed] = useState(false);
  useAwaitedPayment({ commande, from: null, lapsed, onMoved });
  return <HoldTime until={commande.reserveeJusqua} onOver={() => setLapsed(true)} />;
}
