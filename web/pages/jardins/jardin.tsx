import { useEffect, useState } from 'react';
import { data } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { MarkOwner, OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { AGAIN, MissingPage, OtherJardins } from '../../frame/MissingPage.tsx';
import { setActiveJardin } from '../../jardins/jardins/activeJardin.ts';
import { FollowStar } from '../../jardins/jardins/FollowStar.tsx';
import { JardinBanner, JardinHeader, OwnerBlock } from '../../jardins/jardins/JardinHeader.tsx';
import { JardinTools } from '../../jardins/jardins/JardinTools.tsx';
import { JardinPlantes } from '../../jardins/plantes/JardinPlantes.tsx';
import { summarise } from '../../jardins/plantes/planteFacts.ts';
import { idParam } from '../../lib/address.ts';
import { attempt } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useWholeList } from '../../lib/revalidation.ts';
import { useSession } from '../../lib/session.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/jardin';

const UNREADABLE = 'Jardin indisponible';
const ERROR = 'Erreur lors de la récupération du jardin.';

async function load({ read, readList }: Reads, params: { id: string }) {
  const id = idParam(params.id);
  if (!id) return data(null, { status: 404 });
  const [jardin, plantes] = await Promise.all([
    attempt(read('GET /jardin/:id', { params: { id } })),
    attempt(
      readList('GET /plante/jardin/:jardinId', { params: { jardinId: id } }).then(
        ({ items, whole }) => ({ items: items.map(summarise), whole }),
      ),
    ),
  ]);
  if (!jardin.ok) return data({ unreadable: true }, { status: 503 });
  if (!jardin.value) return data(null, { status: 404 });
  return data({ jardin: jardin.value, plantes }, { status: plantes.ok ? 200 : 503 });
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

  if (!found || !jardin) return <MissingJardin unreadable={loaderData !== null} />;
  const { plantes } = found;
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
