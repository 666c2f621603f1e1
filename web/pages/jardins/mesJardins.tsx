import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { returnPath } from '../../comptes/sessions/returnPath.ts';
import { hasDraft } from '../../forms/draft.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { BareBed } from '../../jardins/jardins/BareBed.tsx';
import { api } from '../../lib/api.ts';
import { loadPart } from '../../lib/connection.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';
import type { Route } from './+types/mesJardins';
import { OwnJardinGrid, OwnSummary, ownJardins } from './jardin/OwnJardins.tsx';

const TITLE = 'Mes jardins';

// Loaded after the page, so that the gardens come first.
const AddJardin = lazy(async () => ({
  default: (await loadPart(() => import('../../jardins/jardins/AddJardin.tsx'))).AddJardin,
}));
const FirstPlantes = lazy(async () => ({
  default: (await loadPart(() => import('../../jardins/debuts/FirstPlantes.tsx'))).FirstPlantes,
}));

type Begun = Pick<ComponentProps<typeof FirstPlantes>, 'jardin' | 'kind'>;

export async function clientLoader() {
  const session = readSession();
  if (!session) return null;
  // Together, so that the thirsty gardens stand first without a jump.
  const [jardins, etats] = await Promise.all([
    attempt(
      browserReads.readList('GET /jardin/user/:userId', { params: { userId: session.userId } }),
    ),
    attempt(api('GET /mes-jardins')),
  ]);
  return { jardins, etats };
}

export const meta = () => pageMeta(TITLE, 'Vos jardins sur Courtil.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function MesJardins({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  // Open again for a member who was signed out while filling it in.
  const [adding, setAdding] = useState(() => hasDraft());
  const { revalidate } = useRevalidator();
  // The page asks for the first plants of a new garden.
  const [begun, setBegun] = useState<Begun | null>(null);
  const [search, setSearch] = useSearchParams();
  const asksNew = search.has('nouveau');
  // A reader who wanted to copy a plant came here to sign in, or to make a first garden.
  const back = returnPath(search.get('retour'), asksNew ? paths.newJardin : paths.mesJardins);
  const open = useEffectEvent(() => {
    setAdding(true);
    // A reload, or the way back to this page, does not ask again.
    const { nouveau: _, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asksNew && session) open();
  }, [asksNew, session]);
  if (!loaderData || !session) {
    return (
      <div className="wrap page">
        <h1 className="mb-7">{TITLE}</h1>
        <SignInInvitation
          text="Vous devez être connecté pour voir vos jardins."
          more={hasDraft() ? 'Ce que vous avez saisi vous attend.' : undefined}
          back={back}
        />
      </div>
    );
  }
  const { jardins, etats } = loaderData;
  const own = jardins.ok ? ownJardins(jardins.value.items, etats.ok ? etats.value : []) : [];
  const add = <Button onClick={() => setAdding(true)}>+ Ajouter un jardin</Button>;
  const none = jardins.ok && own.length === 0;
  return (
    <div className="wrap page">
      <div className="section-head own-head">
        <div>
          <h1>{TITLE}</h1>
          {own.length > 0 && <OwnSummary jardins={own} />}
        </div>
        <div className="form-actions">
          {search.has('retour') && back !== paths.mesJardins && (
            <LinkButton to={back} look="quiet">
              Revenir à la plante
            </LinkButton>
          )}
          {!none && (
            <LinkButton to={paths.importer} look="quiet">
              Importer
            </LinkButton>
          )}
          {!none && add}
        </div>
      </div>
      {!jardins.ok && (
        <Empty error text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard." />
      )}
      {none && (
        <Empty
          picture={<BareBed />}
          text="Vous n'avez pas encore créé de jardin."
          more="Un balcon, un potager, trois pots sur un rebord : tout commence par un nom. Vos plantes sont déjà dans un tableau ou une autre application ? Reprenez-les."
        >
          {add}
          <LinkButton to={paths.importer} look="quiet">
            Importer mes plantes
          </LinkButton>
        </Empty>
      )}
      {own.length > 0 && !etats.ok && (
        <p className="mb-4">
          {typo('Ce qui a soif ou est malade n’a pas pu être lu. ')}
          <button type="button" className="text-link min-h-11" onClick={() => void revalidate()}>
            Réessayer
          </button>
        </p>
      )}
      {own.length > 0 && <OwnJardinGrid jardins={own} onAdd={() => setAdding(true)} />}
      <Suspense>
        <AddJardin
          open={adding}
          userId={session.userId}
          onClose={() => setAdding(false)}
          onSaved={(jardin, kind) => {
            if (kind) setBegun({ jardin, kind });
            void revalidate();
          }}
        />
      </Suspense>
      <Suspense>
        {begun && (
          <FirstPlantes {...begun} userId={session.userId} onClose={() => setBegun(null)} />
        )}
      </Suspense>
    </div>
  );
}
