import { useRef } from 'react';
import { ImportForm } from '../../echanges/imports/ImportForm.tsx';
import { OwnImports } from '../../echanges/imports/OwnImports.tsx';
import { useAsked, useCall } from '../../lib/calls/useCall.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';
import '../../echanges/imports/imports.css';

const TITLE = 'Importer';

export const meta = () => pageMeta(TITLE, 'Reprendre ses plantes dans Courtil.');

/** Served as a quiet frame: the browser asks for what is the member's own. */
export default function Importer() {
  const hydrated = useHydrated();
  const session = useSession();
  return (
    <div className="wrap page">
      <h1>{TITLE}</h1>
      <p className="mt-2 mb-7">
        {typo(
          'Reprenez vos plantes, vos arrosages et vos récoltes d’un tableau ou d’une autre application. Rien n’est écrit avant que vous ayez vu l’aperçu, et tout import peut être annulé.',
        )}
      </p>
      {session && <Own key={session.userId} session={session} />}
      {!session && (
        <div data-for={hydrated ? undefined : 'visiteur'}>
          <SignInInvitation
            text="Connectez-vous pour importer vos plantes."
            back={paths.importer}
          />
        </div>
      )}
    </div>
  );
}

function Own({ session }: { session: Session }) {
  const { userId } = session;
  const own = useRef<HTMLDivElement>(null);
  const { value: imports, again } = useCall('GET /import');
  const { value: jardins } = useAsked(String(userId), async () => {
    const asked = { params: { userId } };
    return (await browserReads.readList('GET /jardin/user/:userId', asked)).items;
  });
  return (
    <>
      <ImportForm
        jardins={jardins ?? []}
        onStarted={({ dejaFait, etat }) => {
          if (dejaFait) notify('info', 'Ce fichier a déjà été importé : rien de nouveau.');
          else if (etat === 'fait') notify('success', 'L’import est terminé.');
          void again();
          own.current?.focus();
        }}
      />
      <div ref={own} tabIndex={-1}>
        {imports && imports.length > 0 && (
          <Section title="Vos imports">
            <OwnImports read={imports} onChanged={again} />
          </Section>
        )}
      </div>
    </>
  );
}
