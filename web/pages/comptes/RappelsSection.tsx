import { lazy, Suspense } from 'react';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { loadPart } from '../../lib/connection.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/Section.tsx';

const RappelsPanels = lazy(async () => ({
  default: (await loadPart(() => import('./RappelsPanels.tsx'))).RappelsPanels,
}));

const room = <div className="rappels rappels-room" />;

/** Its owner's alone, and loaded for them alone. */
export function RappelsSection({ of }: { of: number }) {
  const own = useSession()?.userId === of;
  return (
    <OwnerPart of={of}>
      <Section title="Rappels et calendrier" id="rappels">
        {own ? (
          <Suspense fallback={room}>
            <RappelsPanels />
          </Suspense>
        ) : (
          room
        )}
      </Section>
    </OwnerPart>
  );
}
