import '../acces/acces.css';
import { useCall } from '../../lib/calls/useCall.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SecondFacteurPanel } from '../secondFacteur/SecondFacteurPanel.tsx';
import { ClesPanel } from './ClesPanel.tsx';

/** Passkeys and the second factor of a member's account. */
export function SecuritePanels() {
  const cles = useCall('GET /cle');
  const second = useCall('GET /second-facteur');
  if (cles.failed || second.failed)
    return <Empty error text="Ce qui ouvre votre compte n’a pas pu être chargé." />;
  if (!cles.value || !second.value) return <p className="muted">Chargement...</p>;
  return (
    <div className="acces">
      <ClesPanel read={cles.value} />
      <SecondFacteurPanel read={second.value} />
    </div>
  );
}
