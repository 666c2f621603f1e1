import './acces.css';
import { useEffect, useState } from 'react';
import type { Jeton } from '../../../contract/comptes/jeton.ts';
import type { Webhook } from '../../../contract/comptes/webhook.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { Empty } from '../../ui/Empty.tsx';
import { JetonsPanel } from './JetonsPanel.tsx';
import { WebhooksPanel } from './WebhooksPanel.tsx';

/** What other programs may do for a member, and what they are told. */
export function AccesPanels() {
  const [read, setRead] = useState<[Jeton[], Webhook[]] | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    Promise.all([api('GET /jeton'), api('GET /webhook')]).then(
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
  if (!read) return null;
  if (read === 'failed') return <Empty error text="Vos accès n’ont pas pu être chargés." />;
  return (
    <div className="acces">
      <JetonsPanel read={read[0]} />
      <WebhooksPanel read={read[1]} />
    </div>
  );
}
