import { useEffect, useRef, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import type { Voir } from '../../agenda/soif/filterPlantes.ts';
import { thirstOf, useSoif } from '../../agenda/soif/useSoif.ts';
import { endedOf, SaisonsPassees } from '../../carnet/fins/SaisonsPassees.tsx';
import { MarkOwner, OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { AskAsMember } from '../../frame/AskAsMember.tsx';
import { AGAIN, MissingPage, OtherJardins } from '../../frame/MissingPage.tsx';
import { setActiveJardin } from '../../jardins/jardins/activeJardin.ts';
import { FollowStar } from '../../jardins/jardins/FollowStar.tsx';
import { JardinHeader, OwnerBlock } from '../../jardins/jardins/JardinHeader.tsx';
import { LieuNotes } from '../../jardins/lieux/LieuNotes.tsx';
import { isDead, isSick, summarise } from '../../jardins/plantes/planteFacts.ts';
import { idParam } from '../../lib/address.ts';
import type { Ahead } from '../../lib/ahead.ts';
import { attempt } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { aheadReads, browserReads, readsContext } from '../../lib/reads.ts';
import { useRecentPage } from '../../lib/recentPages.ts';
import { useWholeList } from '../../lib/revalidation.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { MasqueNotice, SignalerLink } from '../../moderation/moderation/reportParts.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/jardin';
import { JardinPlantes } from './jardin/JardinPlantes.tsx';
import { loadOwnerTools, useOwnerTools } from './jardin/ownerTools.ts';

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
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = await load(browserReads, params);
  const found = page.data && 'jardin' in page.data ? page.data.jardin : null;
  if (found && found.userId === readSession()?.userId) await loadOwnerTools();
  return page;
}

export const handle: Ahead = { ahead: ({ id = '' }) => load(aheadReads, { id }) };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Jardin introuvable', 'Ce jardin n’existe pas ou plus.');
  if ('unreadable' in loaderData) return pageMeta(UNREADABLE, ERROR);
  const { jardin } = loaderData;
  const owner = jardin.user ? `, le jardin de ${jardin.user.pseudo}` : '';
  const plantes = plural(jardin.nombreDePlantes, 'plante');
  return pageMeta(
    jardin.nomJardin,
    `${jardin.nomJardin}${owner} : ${plantes}. ${jardin.description}`,
    {
      path: paths.jardin(jardin.id),
      picture: { ...jardin, alt: `Vue du jardin ${jardin.nomJardin}` },
    },
  );
}

export default function JardinPage({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const [error, setError] = useState<string | null>(null);
  const [voir, setVoir] = useState<Voir>(null);
  const list = useRef<HTMLDivElement>(null);
  const carre = useSearchParams()[0].get('carre');
  const found = loaderData && 'jardin' in loaderData ? loaderData : null;
  const jardin = found?.jardin;
  const owner = jardin !== undefined && session?.userId === jardin.userId;
  const soif = useSoif(jardin?.id ?? 0, owner);
  const tools = useOwnerTools(owner);
  // After hydration: the served page is the same for every query string.
  useEffect(() => {
    setVoir(carre ? { carre } : null);
    // A bed's label links to its plants on this page.
    if (carre) list.current?.scrollIntoView();
  }, [carre]);
  useEffect(() => {
    if (owner) setActiveJardin(jardin.id);
  }, [owner, jardin]);
  useWholeList(found?.plantes);
  useRecentPage(
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
  const all = plantes.ok ? plantes.value.items : [];
  const growing = all.filter(({ fin }) => fin === null);
  const past = all.length - growing.length;
  const living = growing.filter((plante) => !isDead(plante));
  const whole = plantes.ok && plantes.value.whole;
  const notes = lieu && <LieuNotes jardin={jardin} lieu={lieu} owner={owner} />;
  return (
    <>
      <MarkOwner of={jardin.userId} />
      {jardin.masque && <MasqueNotice />}
      <JardinHeader
        jardin={jardin}
        star={
          session && !owner ? (
            <FollowStar userId={session.userId} jardinId={jardin.id} onError={setError} />
          ) : null
        }
        error={error}
        health={
          <OwnerPart of={jardin.userId} early>
            {tools && (
              <tools.HealthLine
                plantes={whole ? living.length : jardin.nombreDePlantes - past}
                soif={thirstOf(soif)}
                failed={soif.failed}
                malades={living.filter(isSick).length}
                voir={voir}
                onVoir={setVoir}
              />
            )}
          </OwnerPart>
        }
        notes={
          <OwnerPart of={jardin.userId} others={notes}>
            {null}
          </OwnerPart>
        }
        aside={
          <OwnerPart of={jardin.userId} early others={<OwnerBlock user={jardin.user} />}>
            {tools && <tools.OwnerActions jardin={jardin} soif={soif} alive={living.length > 0} />}
          </OwnerPart>
        }
      />
      <div className="wrap page pt-0" ref={list}>
        <OwnerPart of={jardin.userId}>
          {tools && living.length > 0 && <tools.PotsQuestion key={jardin.id} jardin={jardin} />}
        </OwnerPart>
        {growing.length > 0 && tools && (
          <tools.OwnPlantes
            key={jardin.id}
            jardin={jardin}
            plantes={growing}
            total={jardin.nombreDePlantes - past}
            whole={whole}
            owner={owner ? session : null}
            soif={soif}
            voir={voir}
            onVoir={setVoir}
          />
        )}
        {growing.length > 0 && !tools && (
          <JardinPlantes
            key={jardin.id}
            jardin={jardin}
            plantes={growing}
            total={jardin.nombreDePlantes - past}
            voir={voir}
            onVoir={setVoir}
          />
        )}
        {growing.length === 0 && (
          <Section title="Les plantes du jardin :">
            {past > 0 ? (
              <Empty text="Rien ne pousse ici en ce moment." />
            ) : plantes.ok ? (
              <Empty
                text="Aucune plante trouvée dans ce jardin."
                more={
                  <span className="error-text">
                    {typo("Il n'y a pas encore de plantes dans ce jardin.")}
                  </span>
                }
              />
            ) : (
              <Empty error text="Erreur lors de la récupération des plantes." />
            )}
          </Section>
        )}
        <SaisonsPassees
          key={`passees-${jardin.id}`}
          plantes={endedOf(all)}
          action={
            owner && tools
              ? (plante) => <tools.GrowAgain plante={plante} onChanged={soif.reload} />
              : null
          }
        />
        {notes && (
          <OwnerPart of={jardin.userId} early>
            <Section title="Le lieu">{notes}</Section>
          </OwnerPart>
        )}
        <OwnerPart of={jardin.userId}>
          {tools && <tools.AnneeDuJardin key={jardin.id} jardin={jardin} />}
        </OwnerPart>
        <SignalerLink of={jardin.userId} sorte="jardin" id={jardin.id} />
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
      more="Ce jardin n’existe pas, ou n’existe plus : son propriétaire l’a peut-être supprimé."
    >
      <AskAsMember />
      <OtherJardins />
    </MissingPage>
  );
}
