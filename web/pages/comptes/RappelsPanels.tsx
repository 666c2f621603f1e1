import { AvisPanel } from '../../jardins/avis/AvisPanel.tsx';
import { CalendrierPanel } from '../../jardins/calendriers/CalendrierPanel.tsx';
import { useRead } from '../../jardins/saison/useRead.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { Empty } from '../../ui/Empty.tsx';

/** How a member is reminded: by mail, and in their calendar. Each fails alone. */
export function RappelsPanels({ userId }: { userId: number }) {
  const read = useRead(
    () => Promise.all([attempt(api('GET /avis')), attempt(api('GET /calendrier'))]),
    `${userId}`,
  );
  if (!read) return <div className="rappels rappels-room" />;
  const [avis, calendrier] = read;
  if (!avis.ok || !calendrier.ok)
    return <Empty error text="Vos rappels n’ont pas pu être chargés." />;
  return (
    <div className="rappels">
      <AvisPanel avis={avis.value} />
      <CalendrierPanel calendrier={calendrier.value} />
    </div>
  );
}
