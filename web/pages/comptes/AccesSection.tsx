import { lazy, Suspense } from 'react';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { loadPart } from '../../lib/connection.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';

const AccesPanels = lazy(async () => ({
  default: (await loadPart(() => import('../../comptes/acces/AccesPanels.tsx'))).AccesPanels,
}));

/** Its owner's alone, and loaded for them alone; the last of their page, so that it moves nothing. */
export function AccesSection({ of }: { of: number }) {
  const own = useSession()?.userId === of;
  return (
    <OwnerPart of={of}>
      <Section title="Accès et intégrations" id="acces">
        <p className="mb-4">
          <TextLink to={paths.developers}>Relier un autre programme</TextLink>
        </p>
        {own && (
          <Suspense>
            <AccesPanels />
          </Suspense>
        )}
      </Section>
    </OwnerPart>
  );
}
