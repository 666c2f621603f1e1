import { AvisPanel } from '../../agenda/avis/AvisPanel.tsx';
import { CalendrierPanel } from '../../agenda/calendriers/CalendrierPanel.tsx';
import { useCall } from '../../lib/calls/useCall.ts';
import { Empty } from '../../ui/Empty.tsx';

/** How a member is reminded: by mail, and in their calendar. */
export function RappelsPanels() {
  const avis = useCall('GET /avis');
  const calendrier = useCall('GET /calendrier');
  if (avis.failed || calendrier.failed)
    return <Empty error text="Vos rappels n’ont pas pu être chargés." />;
  if (!avis.value || !calendrier.value) return <div className="rappels rappels-room" />;
  return (
    <div className="rappels">
      <AvisPanel avis={avis.value} />
      <CalendrierPanel calendrier={calendrier.value} />
    </div>
  );
}
