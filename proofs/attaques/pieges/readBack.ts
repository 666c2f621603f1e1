import type { Acting } from '../../../server/testing/boutique.fixtures.ts';
import { headersOf, roles } from '../accessFixture.ts';
import { accessMatrix } from '../accessMatrix.ts';
import { faultsIn } from './faultsIn.ts';
import { mark } from './payloads.ts';
import type { Stored } from './store.ts';

/** The pages that show what was stored in `rows`. */
export const pagesOf = ({ people, rows, order }: Stored): string[] => [
  ...rows.flatMap(({ jardin, followed, plante, other, ill, produit }) => [
    ...[`/jardin/${jardin.id}`, `/jardin/${followed.id}`, `/modifier-jardin/${jardin.id}`],
    ...[plante, other, ill].map(({ id }) => `/plante/${id}`),
    ...[`/plante/modifier/${plante.id}`, `/nouvelle-plante?jardinId=${jardin.id}`],
    ...[`/DetailProduit/${produit.id}`, `/ModifierProduit/${produit.id}`],
    ...[`/signaler?sorte=jardin&id=${jardin.id}`],
  ]),
  ...[people.owner, people.member].map(({ id }) => `/Profil/${id}`),
  ...[`/favoris?user=${people.owner.id}`, `/profil/modifier/${people.owner.id}`],
  ...['/', '/Boutique', '/Profil', '/favoris', '/aujourd-hui', '/mes-jardins', '/mes-plantes'],
  ...['/importer', '/recoltes', '/decisions', '/moderation', '/panier', '/commande', '/calendrier'],
  ...['/mes-commandes', `/mes-commandes/${order}`, '/gestion/commandes', '/gestion/stock'],
  ...[`/gestion/commandes/${order}`, '/boite-aux-lettres', `/recherche?q=${mark}`, '/especes'],
  ...['/espece/tomate', '/espece/basilic'],
];

/** Addresses by which data of pages, or files of their names, might be asked for. */
const dataOf = (path: string) =>
  ['.data', '.DATA', '.json', '/data.json', '.css', ';.js', '%00'].map((end) => {
    const [bare = '', query] = path.split('?');
    return bare + end + (query ? `?${query}` : '');
  });

type Who = (typeof roles)[number] | 'moderator';
const everyone: readonly Who[] = [...roles, 'moderator'];

/** Reads that tell of one garden, plant or product: asked of all that were written. */
const ofRows =
  /\/(jardin|plante|soin|arrosageplante|recolte|produit)\b.*:(?!.*(livre|etiquettes|annee|lieu))/i;

/**
 * Reads what was stored back by every read of the access matrix, as everyone, and with `pages` by every page and address of data.
 * Answers what of it is more than a text, and the addresses that told of it.
 */
export async function readBack(server: Acting, stored: Stored, { pages = false } = {}) {
  const { app, context } = server;
  const { people, rows: all } = stored;
  const faults: string[] = [];
  const told = new Set<string>();
  const ask = async (url: string, who: string, headers: Record<string, string>) => {
    const answer = await app.inject({ url, headers });
    const kind = `${answer.headers['content-type']}`.split(';')[0];
    const name = `${kind} ${url.split('?')[0]?.replaceAll(/\d+|[\da-f]{48,}/g, ':id')}`;
    const packed = /pdf|zip/.test(kind ?? '');
    if (answer.body.includes(mark) || (packed && answer.statusCode === 200)) told.add(name);
    const found = await faultsIn({
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
    });
    faults.push(...found.map((fault) => `${url} as ${who}: ${fault}`));
  };

  const reads = accessMatrix.filter(({ route }) => route.startsWith('GET '));
  const headersNow = async (who: Who) =>
    who === 'moderator' ? { ...people.moderator.headers } : await headersOf(context, people, who);
  for (const [at, rows] of all.entries())
    for (const { route, ask: askOf } of reads) {
      if (at > 0 && !ofRows.test(route)) continue;
      const { url, headers } = await askOf(rows);
      for (const who of at === 0 ? everyone : (['visitor', 'owner'] as const))
        await ask(url, who, { ...(await headersNow(who)), ...headers });
    }
  for (const path of stored.secrets) await ask(path, 'visitor', {});
  const jardin = all[0]?.jardin.id;
  for (const end of [
    'etiquettes?format=grande',
    'etiquettes?carres=true',
    'livre?annee=2026&notes=true',
  ])
    await ask(`/v1/jardin/${jardin}/${end}`, 'owner', await headersNow('owner'));
  await ask(`/v1/commande/${stored.order}/facture`, 'owner', await headersNow('owner'));
  await ask(`/v1/recherche?q=${mark}`, 'visitor', {});

  if (pages)
    for (const path of new Set(pagesOf(stored)))
      for (const url of [path, ...dataOf(path)]) await ask(url, 'visitor', {});
  return { faults, told: [...told].sort() };
}
