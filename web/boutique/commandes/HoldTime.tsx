import { useEffect } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { ClockIcon } from './orderIcons.tsx';
import { isShort, timeLeft } from './timeLeft.ts';
import { useTimeLeft } from './useTimeLeft.ts';

interface Props {
  until: string;
  /** Called once the time is over. */
  onOver: () => void;
}

/** How long the stock is kept for this order. */
export function HoldTime({ until, onOver }: Props) {
  const left = useTimeLeft(until);
  const over = left === 0;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  return (
    <p className={isShort(left) ? 'hold-time hold-time-short' : 'hold-time'}>
      <ClockIcon size={22} />
      {over ? (
        <span role="status">Le délai de paiement est dépassé.</span>
      ) : (
        <span>
          Vos articles sont réservés encore <strong role="timer">{timeLeft(left)}</strong>,{' '}
          {`jusqu'au ${formatMoment(until)}.`}
        </span>
      )}
    </p>
  );
}
