import { data } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { MarkOwner } from '../../comptes/sessions/OwnerPart.tsx';
import { AskAsMember } from '../../frame/AskAsMember.tsx';
import { AGAIN, MissingPage, OtherJardins } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import type { Ahead } from '../../lib/ahead.ts';
import { currentDay } from '../../lib/clock.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { aheadReads, browserReads, readsContext } from '../../lib/reads.ts';
import { useRecentPage } from '../../lib/recentPages.ts';
import { MasqueNotice } from '../../moderation/moderation/reportParts.tsx';
import { paths } from '../../paths.ts';
import type { Route } from './+types/plante';
import { loadDetails } from './fiche/LaterParts.tsx';
import { PlanteView } from './fiche/PlanteView.tsx';

const UNREADABLE = 'Plante indisponible';
const ERROR = 'Erreur lors de la récupération des données de la plante.';

async function load({ read }: Reads, params: { id: string }) {
  const id = idParam(params.id);
  if (!id) return data(null, { status: 404 });
  const found = await attempt(read('GET /plante/:id', { params: { id } }));
  if (!found.ok) return data({ unreadable: true }, { status: 503 });
  const plante = found.value;
  if (!plante) return data(null, { status: 404 });
  const [jardin, average, arrosages, vie] = await Promise.all([
    attempt(read('GET /jardin/:id', { params: { id: plante.jardinId } })),
    attempt(read('GET /arrosageplante/Plante/:id/average', { params: { id } })),
    attempt(read('GET /arrosageplante/Plante/:id', { params: { id } }).then((all) => all ?? [])),
    attempt(read('GET /plante/:id/vie', { params: { id } })),
  ]);
  const nomJardin = (jardin.ok && jardin.value?.nomJardin) || 'Le jardin';
  const departement = jardin.ok ? jardin.value?.departement : undefined;
  const status = jardin.ok && average.ok && arrosages.ok && vie.ok ? 200 : 503;
  const today = currentDay();
  return data({ plante, nomJardin, departement, average, arrosages, vie, today }, { status });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(readsContext), params);
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([load(browserReads, params), loadDetails()]);
  return loaded;
}
export const handle: Ahead = {
  async ahead({ id = '' }) {
    const page = await load(aheadReads, { id });
    await loadDetails();
    return page;
  },
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Plante introuvable', 'Cette plante n’existe pas ou plus.');
  if ('unreadable' in loaderData) return pageMeta(UNREADABLE, ERROR);
  const { plante, nomJardin } = loaderData;
  const latin = plante.nameLatin ? ` (${plante.nameLatin})` : '';
  return pageMeta(
    plante.name,
    `${plante.name}${latin} dans ${nomJardin} : conditions idéales et actuelles, arrosages, origine et couleur.`,
    { path: paths.plante(plante.id), picture: { ...plante, alt: plante.name } },
  );
}

const recentPageOf = ({ id, name, photo, illustration }: Plante) => ({
  titre: name,
  adresse: paths.plante(id),
  photo,
  illustration,
});

export default function PlantePage({ loaderData }: Route.ComponentProps) {
  useRecentPage(loaderData && 'plante' in loaderData ? recentPageOf(loaderData.plante) : null);
  if (!loaderData || 'unreadable' in loaderData)
    return <MissingPlante unreadable={loaderData !== null} />;
  return (
    <>
      <MarkOwner of={loaderData.plante.idUser} />
      {loaderData.plante.masque && <MasqueNotice />}
      <PlanteView key={loaderData.plante.id} {...loaderData} />
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
      more="Cette plante n’existe pas, ou n’existe plus : elle a pu être supprimée, seule ou avec son jardin."
    >
      <AskAsMember />
      <OtherJardins />
    </MissingPage>
  );
}
