import { lazy, Suspense, useState } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { MarkOwner, OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { AGAIN, MissingPage, OtherJardins } from '../../frame/MissingPage.tsx';
import { AverageText } from '../../jardins/arrosages/AverageText.tsx';
import { WateringYear } from '../../jardins/arrosages/WateringYear.tsx';
import { CopyPlante } from '../../jardins/plantes/CopyPlante.tsx';
import { PlanteSheet } from '../../jardins/plantes/PlanteSheet.tsx';
import { idParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { loadPart } from '../../lib/connection.ts';
import { attempt, logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useSeen } from '../../lib/seen.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import type { Route } from './+types/plante';

const EspeceQuestion = lazy(async () => ({
  default: (await loadPart(() => import('../../jardins/plantes/EspeceQuestion.tsx')))
    .EspeceQuestion,
}));

// Only its owner waters a plant: visitors load no form.
const WateringForm = lazy(async () => ({
  default: (await loadPart(() => import('../../jardins/arrosages/WateringForm.tsx'))).WateringForm,
}));

const WateringRoom = () => <div className="panel watering" />;

const UNREADABLE = 'Plante indisponible';
const ERROR = 'Erreur lors de la récupération des données de la plante.';

async function load({ read }: Reads, params: { id: string }) {
  const id = idParam(params.id);
  if (!id) return data(null, { status: 404 });
  const found = await attempt(read('GET /plante/:id', { params: { id } }));
  if (!found.ok) return data({ unreadable: true }, { status: 503 });
  const plante = found.value;
  if (!plante) return data(null, { status: 404 });
  const [jardin, average, arrosages] = await Promise.all([
    attempt(read('GET /jardin/:id', { params: { id: plante.jardinId } })),
    attempt(read('GET /arrosageplante/Plante/:id/average', { params: { id } })),
    attempt(read('GET /arrosageplante/Plante/:id', { params: { id } }).then((all) => all ?? [])),
  ]);
  const nomJardin = (jardin.ok && jardin.value?.nomJardin) || 'Le jardin';
  const status = jardin.ok && average.ok && arrosages.ok ? 200 : 503;
  return data({ plante, nomJardin, average, arrosages, today: todayInParis() }, { status });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(readsContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserReads, params);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Plante introuvable', "Cette plante n'existe pas ou plus.");
  if ('unreadable' in loaderData) return pageMeta(UNREADABLE, ERROR);
  const { plante, nomJardin } = loaderData;
  const latin = plante.nameLatin ? ` (${plante.nameLatin})` : '';
  return pageMeta(
    plante.name,
    `${plante.name}${latin} dans ${nomJardin} : conditions idéales et actuelles, arrosages, origine et couleur.`,
  );
}

const seenOf = ({ id, name, photo, illustration }: Plante) => ({
  titre: name,
  adresse: paths.plante(id),
  photo,
  illustration,
});

export default function PlantePage({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  useSeen(loaderData && 'plante' in loaderData ? seenOf(loaderData.plante) : null);
  if (!loaderData || 'unreadable' in loaderData)
    return <MissingPlante unreadable={loaderData !== null} />;
  const { plante, nomJardin, average, arrosages } = loaderData;
  const owner = session?.userId === plante.idUser;
  return (
    <>
      <MarkOwner of={plante.idUser} />
      <div className="wrap page sheet">
        <div className="plate">
          <Picture
            photo={plante.photo}
            drawing={plante.illustration}
            alt={plante.photo ? `Photo de ${plante.name}` : `Planche dessinée de ${plante.name}`}
            ratio="4:5"
            sizes="(max-width: 819px) 94vw, 432px"
            first
          />
        </div>
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <PlanteSheet
            plante={plante}
            nomJardin={nomJardin}
            frequency={<AverageText average={average} />}
          />
          {owner && plante.especeId === null && (
            <Suspense fallback={null}>
              <EspeceQuestion plante={plante} onSaid={() => void revalidate()} />
            </Suspense>
          )}
          <section aria-labelledby="arrosages" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="arrosages" className="text-xl">
              Arrosages
            </h2>
            {arrosages.ok && <WateringYear arrosages={arrosages.value} until={loaderData.today} />}
            <OwnerPart of={plante.idUser}>
              {owner ? (
                <Suspense fallback={<WateringRoom />}>
                  <WateringForm
                    idPlante={plante.id}
                    idUser={session.userId}
                    onWatered={() => void revalidate()}
                  />
                </Suspense>
              ) : (
                <WateringRoom />
              )}
            </OwnerPart>
          </section>
          <div className="form-actions">
            <CopyPlante plante={plante} />
            <OwnerPart of={plante.idUser}>
              <PlanteTools plante={plante} />
            </OwnerPart>
          </div>
        </article>
      </div>
    </>
  );
}

function MissingPlante({ unreadable }: { unreadable: boolean }) {
  if (unreadable) return <MissingPage title={UNREADABLE} text={ERROR} more={AGAIN} />;
  return (
    <MissingPage
      gone
      title="Plante introuvable"
      text={ERROR}
      more="Cette plante n'existe pas, ou n'existe plus : elle a pu être supprimée, seule ou avec son jardin."
    >
      <OtherJardins />
    </MissingPage>
  );
}

/** Its owner's buttons. */
function PlanteTools({ plante }: { plante: Plante }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  const remove = async () => {
    try {
      await api('DELETE /plante/:id', { params: { id: plante.id } });
      notify('success', `La plante « ${plante.name} » a été supprimée.`);
      navigate(paths.jardin(plante.jardinId));
    } catch (error) {
      logFailure(error);
      notify('error', "La plante n'a pas pu être supprimée. Réessayez dans un instant.");
      setAsking(false);
    }
  };

  return (
    <>
      <LinkButton to={paths.editPlante(plante.id)} look="ghost" icon={<PencilIcon />}>
        Modifier
      </LinkButton>
      <Button look="danger" icon={<TrashIcon />} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      <LazyConfirmDialog
        open={asking}
        title="Supprimer cette plante ?"
        confirm="Oui, supprimer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {`« ${plante.name} » et ses arrosages disparaîtront pour toujours.`}
      </LazyConfirmDialog>
    </>
  );
}
