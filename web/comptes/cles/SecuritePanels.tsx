import '../acces/acces.css';
import { useEffect, useState } from 'react';
import type { Cle } from '../../../contract/comptes/cle.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ClesPanel } from './ClesPanel.tsx';

/** What opens a member's account beside the password. */
export function SecuritePanels() {
  const [read, setRead] = useState<Cle[] | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    api('GET /cle').then(
      (found) => here && setRead(found),
      (failure) => {
        logFailure(failure);
        if (here) setRead('failed');
      },
    );
    return () => {
      here = false;
    };
  }, []);
  if (!read) return <p className="muted">Chargement...</p>;
  if (read === 'failed') return <Empty error text="Vos clés d'accès n'ont pas pu être chargées." />;
  return (
    <div className="acces">
      <ClesPanel read={read} />
    </div>
  );
}
