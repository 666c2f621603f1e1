import '../acces/acces.css';
import { useEffect, useState } from 'react';
import type { Cle } from '../../../contract/comptes/cle.ts';
import type { SecondFacteur } from '../../../contract/comptes/secondFacteur.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SecondFacteurPanel } from '../secondFacteur/SecondFacteurPanel.tsx';
import { ClesPanel } from './ClesPanel.tsx';

/** What opens a member's account beside the password. */
export function SecuritePanels() {
  const [read, setRead] = useState<[Cle[], SecondFacteur] | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    Promise.all([api('GET /cle'), api('GET /second-facteur')]).then(
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
  if (read === 'failed')
    return <Empty error text="Ce qui ouvre votre compte n’a pas pu être chargé." />;
  return (
    <div className="acces">
      <ClesPanel read={read[0]} />
      <SecondFacteurPanel read={read[1]} />
    </div>
  );
}
