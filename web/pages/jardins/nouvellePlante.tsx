import { useNavigate } from 'react-router';
import { keepDraft } from '../../forms/draft.ts';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { activeJardin, forgetActiveJardin } from '../../jardins/jardins/activeJardin.ts';
import { PlanteForm } from '../../jardins/plantes/PlanteForm.tsx';
import { planteBody } from '../../jardins/plantes/planteFields.ts';
import { api } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/nouvellePlante';

const TITLE = 'Ajouter une nouvelle plante';

export const clientLoader = () => ({
  userId: readSession()?.userId ?? null,
  jardinId: activeJardin() ?? null,
});

export const meta = () => pageMeta(TITLE, 'Ajoutez une plante à votre jardin.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function NewPlante({ loaderData: { userId, jardinId } }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!userId) {
    return (
      <MemberOnly
        title={TITLE}
        text="Vous devez être connecté pour ajouter une plante."
        back={paths.newPlante}
      />
    );
  }
  if (!jardinId) {
    return (
      <MissingPage title={TITLE} text="Ouvrez d'abord le jardin où elle pousse.">
        <LinkButton to={paths.mesJardins}>Mes jardins</LinkButton>
      </MissingPage>
    );
  }
  return (
    <SheetPage wide title={TITLE} intro="Seul le nom est nécessaire ; le reste pourra suivre.">
      <PlanteForm
        submit="Ajouter la plante"
        cancelTo={paths.jardin(jardinId)}
        failure={() => "Erreur lors de l'ajout de la plante."}
        send={async (values, photo) => {
          const body = planteBody(values, { photo, jardinId, idUser: userId, position: 0 });
          try {
            await api('POST /plante', { body });
          } catch (error) {
            if (hasCode(error, 'jardin_not_found')) {
              // What was typed waits for the next garden that is opened.
              forgetActiveJardin(jardinId);
              keepDraft(userId, values);
            }
            throw error;
          }
          notify('success', `« ${body.name} » a rejoint votre jardin.`);
          navigate(paths.jardin(jardinId));
        }}
      />
    </SheetPage>
  );
}
