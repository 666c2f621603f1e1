import { useEffect, useState } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import { currentMoment } from '../../lib/clock.ts';
import { formatMoment } from '../../lib/format.ts';
import { ClockIcon } from '../commandes/OrderProgress.tsx';
import { useAwaitedPayment } from './useAwaitedPayment.ts';

const MINUTE = 60_000;

/** 42 min, 1 h 05, or the seconds of the last two minutes. */
export function timeLeft(ms: number): string {
  const nbsp = '\u00a0';
  if (ms < 2 * MINUTE) return `${Math.ceil(ms / 1_000)}${nbsp}s`;
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${minutes}${nbsp}min`;
  return `${Math.floor(minutes / 60)}${nbsp}h${nbsp}${String(minutes % 60).padStart(2, '0')}`;
}

/** Below this time left, the buyer should hurry. */
export const isShort = (ms: number) => ms < 10 * MINUTE;

const leftUntil = (until: string) =>
  Math.max(0, new Date(until).getTime() - currentMoment().getTime());

/** Milliseconds until a moment, at least 0; updated each second. */
function useTimeLeft(until: string): number {
  const [ms, setMs] = useState(() => leftUntil(until));
  useEffect(() => {
    setMs(leftUntil(until));
    const timer = setInterval(() => setMs(leftUntil(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return ms;
}

interface HoldTimeProps {
  until: string;
  /** Called once the time is over. */
  onOver: () => void;
}

/** How long the stock is kept for this order. */
export function HoldTime({ until, onOver }: HoldTimeProps) {
  const left = useTimeLeft(until);
  const over = left === 0;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  return (
    <p className={isShort(left) ? 'hold-time as-sun' : 'hold-time'}>
      <ClockIcon size={22} />
      {over ? (
        <span className="as-breaks flex-[1_1_8rem]" role="status">
          Le délai de paiement est dépassé.
        </span>
      ) : (
        <span className="as-breaks flex-[1_1_8rem]">
          Vos articles sont réservés encore <strong role="timer">{timeLeft(left)}</strong>
          <span>{`, jusqu’au ${formatMoment(until)}.`}</span>
        </span>
      )}
    </p>
  );
}

interface WaitingHoldProps {
  commande: Pick<Commande, 'id' | 'statut' | 'reserveeJusqua'>;
  /** Called once the server says that the order no longer waits. */
  onMoved: () => void;
}

/** The time left of a waiting order; this clock may be wrong, so the server says when it is over. */
export function WaitingHold({ commande, onMoved }: WaitingHoldProps) {
  const [lapsed, setLapsed] = useState(false);
  useAwaitedPayment({ commande, from: null, lapsed, onMoved });
  return <HoldTime until={commande.reserveeJusqua} onOver={() => setLapsed(true)} />;
}
