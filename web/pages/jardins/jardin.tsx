import { useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { MarkOwner, OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { AGAIN, MissingPage, OtherJardins } from '../../frame/MissingPage.tsx';
import { forgetActiveJardin, setActiveJardin } from '../../jardins/jardins/activeJardin.ts';
import { FollowStar } from '../../jardins/jardins/FollowStar.tsx';
import { JardinBanner, JardinHeader, OwnerBlock } from '../../jardins/jardins/JardinHeader.tsx';
import { LieuNotes } from '../../jardins/lieux/LieuNotes.tsx';
import { JardinPlantes } from '../../jardins/plantes/JardinPlantes.tsx';
import { summarise } from '../../jardins/plantes/planteFacts.ts';
import { idParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { attempt, logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useWholeList } from '../../lib/revalidation.ts';
import { useSeen } from '../../lib/seen.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PencilIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/Section.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import type { Route } from './+types/jardin';

const UNREADABLE = 'Jardin indisponible';
const ERROR = 'Erreur lors de la récupération du jardin.';

async function load({ read, readList }: Reads, params: { id: string }) {
  const id = idParam(params.id);
  if (!id) return data(null, { status: 404 });
  const [jardin, lieu, plantes] = await Promise.all([
    attempt(read('GET /jardin/:id', { params: { id } })),
    attempt(read('GET /jardin/:id/lieu', { params: { id } })),
    attempt(
      readList('GET /plante/jardin/:jardinId', { params: { jardinId: id } }).then(
        ({ items, whole }) => ({ items: items.map(summarise), whole }),
      ),
    ),
  ]);
  if (!jardin.ok) return data({ unreadable: true }, { status: 503 });
  if (!jardin.value) return data(null, { status: 404 });
  return data(
    { jardin: jardin.value, lieu: lieu.ok ? lieu.value : null, plantes },
    { status: plantes.ok ? 200 : 503 },
  );
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(readsContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserReads, params);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Jardin introuvable', "Ce jardin n'existe pas ou plus.");
  if ('unreadable' in loaderData) return pageMeta(UNREADABLE, ERROR);
  const { jardin } = loaderData;
  const owner = jardin.user ? `, le jardin de ${jardin.user.pseudo}` : '';
  const plantes = plural(jardin.nombreDePlantes, 'plante');
  return pageMeta(
    jardin.nomJardin,
    `${jardin.nomJardin}${owner} : ${plantes}. ${jardin.description}`,
  );
}

export default function JardinPage({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const [error, setError] = useState<string | null>(null);
  const found = loaderData && 'jardin' in loaderData ? loaderData : null;
  const jardin = found?.jardin;
  const owner = jardin !== undefined && session?.userId === jardin.userId;
  useEffect(() => {
    if (owner) setActiveJardin(jardin.id);
  }, [owner, jardin]);
  useWholeList(found?.plantes);
  useSeen(
    jardin
      ? {
          titre: jardin.nomJardin,
          adresse: paths.jardin(jardin.id),
          photo: jardin.photo,
          illustration: `${jardin.illustration}-carte`,
        }
      : null,
  );

  if (!found || !jardin) return <MissingJardin unreadable={loaderData !== null} />;
  const { plantes, lieu } = found;
  return (
    <>
      <MarkOwner of={jardin.userId} />
      <JardinBanner
        jardin={jardin}
        star={
          session && !owner ? (
            <FollowStar userId={session.userId} jardinId={jardin.id} onError={setError} />
          ) : null
        }
      />
      <div className="wrap page pt-0">
        <JardinHeader
          jardin={jardin}
          error={error}
          notes={lieu && <LieuNotes jardin={jardin} lieu={lieu} owner={owner} />}
          aside={
            <OwnerPart of={jardin.userId} others={<OwnerBlock user={jardin.user} />}>
              <JardinTools jardin={jardin} />
            </OwnerPart>
          }
        />
        {plantes.ok && plantes.value.items.length > 0 ? (
          <JardinPlantes
            key={jardin.id}
            jardin={jardin}
            plantes={plantes.value.items}
            whole={plantes.value.whole}
            owner={owner ? session : null}
          />
        ) : (
          <Section title="Les plantes du jardin :">
            {plantes.ok ? (
              <Empty
                text="Aucune plante trouvée dans ce jardin."
                more="Il n'y a pas encore de plantes dans ce jardin."
              />
            ) : (
              <Empty error text="Erreur lors de la récupération des plantes." />
            )}
          </Section>
        )}
      </div>
    </>
  );
}

function MissingJardin({ unreadable }: { unreadable: boolean }) {
  if (unreadable) return <MissingPage title={UNREADABLE} text={ERROR} more={AGAIN} />;
  return (
    <MissingPage
      gone
      title="Jardin introuvable"
      text={ERROR}
      more="Ce jardin n'existe pas, ou n'existe plus : son propriétaire l'a peut-être supprimé."
    >
      <OtherJardins />
    </MissingPage>
  );
}

/** The owner's buttons: beside the name, or within the thumb's reach on a phone. */
function JardinTools({ jardin }: { jardin: Jardin }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  const remove = async () => {
    try {
      await api('DELETE /jardin/:id', { params: { id: jardin.id } });
      forgetActiveJardin(jardin.id);
      notify('success', 'Jardin supprimé avec succès !');
      navigate(paths.mesJardins);
    } catch (error) {
      logFailure(error);
      notify('error', "Une erreur s'est produite lors de la suppression du jardin.");
      setAsking(false);
    }
  };

  return (
    <div className="owner-tools">
      <LinkButton to={paths.newPlante} icon={<PlusIcon />}>
        Ajouter une plante
      </LinkButton>
      <LinkButton to={paths.editJardin(jardin.id)} look="ghost" icon={<PencilIcon />}>
        Modifier le jardin
      </LinkButton>
      <Button look="danger" icon={<TrashIcon />} onClick={() => setAsking(true)}>
        Supprimer ce jardin
      </Button>
      <LazyConfirmDialog
        open={asking}
        title="Supprimer ce jardin ?"
        confirm="Oui, supprimer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {`« ${jardin.nomJardin} », ses plantes et leurs arrosages disparaîtront pour toujours.`}
      </LazyConfirmDialog>
    </div>
  );
}
