import './acces.css';
import { useCall } from '../../lib/calls/useCall.ts';
import { Empty } from '../../ui/Empty.tsx';
import { JetonsPanel } from './JetonsPanel.tsx';
import { WebhooksPanel } from './WebhooksPanel.tsx';

/** Access of other programs to a member's account: tokens and webhooks. */
export function AccesPanels() {
  const jetons = useCall('GET /jeton');
  const webhooks = useCall('GET /webhook');
  if (jetons.failed || webhooks.failed)
    return <Empty error text="Vos accès n’ont pas pu être chargés." />;
  if (!jetons.value || !webhooks.value) return null;
  return (
    <div className="acces">
      <JetonsPanel read={jetons.value} />
      <WebhooksPanel read={webhooks.value} />
    </div>
  );
}
