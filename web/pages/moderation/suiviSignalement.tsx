import { useRevalidator } from 'react-router';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { SuiviCard } from '../../moderation/moderation/SuiviCard.tsx';
import type { Route } from './+types/suiviSignalement';

const TITLE = 'Votre signalement';

/** The secret stands behind '#': no server is told it by the address, and it is sent in a body. */
export async function clientLoader() {
  const jeton = window.location.hash.slice(1);
  if (!jeton) return null;
  const found = await attempt(api('POST /signalement/suivi', { body: { jeton } }));
  return found.ok ? { jeton, suivi: found.value } : null;
}

export const meta = () => pageMeta(TITLE, 'Ce qu’est devenu un signalement fait sans compte.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function SuiviSignalement({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!found)
    return (
      <MissingPage
        title={TITLE}
        text="Ce signalement est introuvable."
        more="Ouvrez le lien entier de l’e-mail qui l’a suivi."
      />
    );
  const { jeton, suivi } = found;
  return (
    <div className="wrap page">
      <h1 className="mb-6">{TITLE}</h1>
      <SuiviCard
        suivi={suivi}
        contest={(texte) => api('POST /signalement/recours', { body: { jeton, texte } })}
        onContested={() => void revalidate()}
      />
    </div>
  );
}
