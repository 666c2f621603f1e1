import { useSyncExternalStore } from 'react';
import { typo } from '../typo.ts';

const never = () => null;

/** '28 novembre à 18 h 04', by the device's own zone. */
export function sinceWords(moment: number): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('fr-FR', { day: 'numeric', month: 'long' });
  const time = date.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });
  return `${day.replace(/^1 /, '1er ')} à ${time.replace(':', ' h ')}`.replaceAll(' ', '\u00a0');
}

interface Props {
  subscribe: (listener: () => void) => () => void;
  read: () => number | null;
}

/** Says of when what is shown is, where that is not now. */
export function KeptLine({ subscribe, read }: Props) {
  const since = useSyncExternalStore(subscribe, read, never);
  if (since === null) return null;
  return (
    <p className="kept-line muted" role="status">
      <span>{typo(`Hors connexion : tel que le ${sinceWords(since)}`)}</span>
    </p>
  );
}
