import { useNavigate } from 'react-router';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { PlanteForm } from '../../jardins/plantes/PlanteForm.tsx';
import { planteBody } from '../../jardins/plantes/planteFields.ts';
import { idParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { ApiError, attempt } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/modifierPlante';

const TITLE = 'Modifier la plante';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  if (!id) return { problem: 'Erreur : ID de la plante manquant.' };
  const plante = await attempt(browserReads.read('GET /plante/:id', { params: { id } }));
  if (!plante.ok || !plante.value) return { problem: 'Erreur lors du chargement de la plante.' };
  return { plante: plante.value, userId: readSession()?.userId };
}

export const meta = () => pageMeta(TITLE, 'Modifiez une plante de votre jardin.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function EditPlantePage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (loaderData.problem !== undefined)
    return <MissingPage title={TITLE} text={loaderData.problem} />;
  const { plante, userId } = loaderData;
  if (userId !== plante.idUser) {
    const text = 'Seul le propriétaire de cette plante peut la modifier.';
    if (!userId) return <MemberOnly title={TITLE} text={text} back={paths.editPlante(plante.id)} />;
    return (
      <MissingPage title={TITLE} text={text}>
        <LinkButton to={paths.plante(plante.id)}>Voir la plante</LinkButton>
      </MissingPage>
    );
  }
  return (
    <SheetPage key={plante.id} wide title={TITLE} intro={plante.name}>
      <PlanteForm
        plante={plante}
        jardinId={plante.jardinId}
        submit="Enregistrer"
        cancelTo={paths.plante(plante.id)}
        failure={(error) =>
          error instanceof ApiError && error.status > 0
            ? 'Erreur lors de la modification de la plante.'
            : 'Erreur lors de la sauvegarde de la plante.'
        }
        send={async (values, photo) => {
          const { id, idUser, jardinId, position } = plante;
          const body = planteBody(values, { photo, idUser, jardinId, position });
          await api('PUT /plante/:id', { params: { id }, body });
          notify('success', `La plante « ${body.name} » a été modifiée.`);
          navigate(paths.plante(id));
        }}
      />
    </SheetPage>
  );
}
