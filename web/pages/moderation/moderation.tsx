import { useRevalidator } from 'react-router';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt, hasStatus } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { DossierCard } from '../../moderation/moderation/DossierCard.tsx';
import { RecoursCard } from '../../moderation/moderation/RecoursCard.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Section.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/moderation';

const TITLE = 'Modération';
const TEXT = 'Cette page est réservée aux modérateurs.';

export async function clientLoader() {
  if (!readSession()) return null;
  const found = await attempt(
    api('GET /moderation').catch((error) => {
      if (hasStatus(error, 403)) return 'refused' as const;
      throw error;
    }),
  );
  return found.ok ? found.value : null;
}

export const meta = () => pageMeta(TITLE, 'Signalements et recours, pour la modération.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function Moderation({ loaderData: waiting }: Route.ComponentProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  if (!session) return <MemberOnly title={TITLE} text={TEXT} back={paths.moderation} />;
  if (waiting === 'refused')
    return (
      <MissingPage title={TITLE} text={TEXT}>
        <LinkButton to={paths.home}>Retour à l’accueil</LinkButton>
      </MissingPage>
    );
  return (
    <div className="wrap page">
      <h1 className="mb-6">{TITLE}</h1>
      {!waiting && (
        <Empty error text="Les signalements n’ont pas pu être chargés.">
          <Button look="ghost" onClick={again}>
            Réessayer
          </Button>
        </Empty>
      )}
      {waiting && waiting.dossiers.length + waiting.recours.length === 0 && (
        <Empty text="Rien n’attend." more="Les nouveaux signalements apparaîtront ici." />
      )}
      {waiting && waiting.recours.length > 0 && (
        <Section title="Recours">
          <ul className="grid gap-6">
            {waiting.recours.map((asked) => (
              <li key={asked.recours.id}>
                <RecoursCard asked={asked} onAnswered={again} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {waiting && waiting.dossiers.length > 0 && (
        <Section title="Signalements">
          <ul className="grid gap-6">
            {waiting.dossiers.map((dossier) => (
              <li key={`${dossier.sorte} ${dossier.idCible}`}>
                <DossierCard dossier={dossier} onDecided={again} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
