import type { ItemOf } from '../../../contract/endpoints.ts';
import { quinzaineOf } from '../../../contract/especes/climat.ts';
import { api, apiList } from '../api.ts';
import { BASE } from '../calls/callAddress.ts';
import { currentDay } from '../clock.ts';
import type { Session } from '../session.ts';
import { readSession } from '../session.ts';
import { ASKED } from './asked.ts';
import { ownShelf, shelves } from './shelves.ts';

type Plante = ItemOf<'GET /plante/jardin/:jardinId'>;

/** So many plants of a member are there without network. */
const MOST = 200;
const AT_ONCE = 2;
/** An answer that is as old is asked for again, whatever the list says. */
const WEEK = 7 * 86_400_000;
const DONE = '/chauffe';
/** As the pages of one's plants ask (agenda/mesPlantes/useMesPlantes.ts). */
const FIRST_PLANTES = 60;

const quiet = { quiet: true } as const;
const pages = ['/aujourd-hui', '/mes-jardins', '/mes-plantes', '/calendrier', '/nouvelle-plante'];

/** All of it, a few at once: what fails is left out, and a session that ends ends it. */
async function all<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const token = readSession()?.token;
  const left = [...items];
  const next = async () => {
    while (left.length > 0 && readSession()?.token === token)
      await work(left.shift() as T).catch(() => null);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** A plant as the list of its garden tells it is what the call for it alone answers. */
async function keepPlante(cache: Cache, plante: Plante): Promise<boolean> {
  const address = `${BASE}/plante/${plante.id}`;
  const text = JSON.stringify(plante);
  const before = await cache.match(address);
  const isSame = (await before?.text()) === text;
  const headers = {
    'content-type': 'application/json',
    date: new Date().toUTCString(),
    [ASKED]: String(Date.now()),
  };
  await cache.put(address, new Response(text, { headers }));
  return isSame;
}

async function isOld(cache: Cache, id: number): Promise<boolean> {
  const vie = await cache.match(`${BASE}/plante/${id}/vie`);
  return Number(vie?.headers.get(ASKED) ?? 0) < Date.now() - WEEK;
}

/** Fetches the answers that a plant's page reads, unless the plant is unchanged and they are recent. */
async function warmPlante(cache: Cache, plante: Plante): Promise<void> {
  const { id } = plante;
  const isSame = await keepPlante(cache, plante);
  if (!isSame || (await isOld(cache, id))) {
    const asked = { params: { id }, ...quiet };
    // A plant that was never watered has no average: 404.
    await api('GET /arrosageplante/Plante/:id/average', asked).catch(() => null);
    await api('GET /arrosageplante/Plante/:id', asked);
    await api('GET /plante/:id/rappel', asked);
    await api('GET /plante/:id/vie', asked);
  }
  const stem = /\/images\/[\w-]+$/.exec(plante.photo ?? '')?.[0] ?? plante.illustration;
  const address = `${stem}-400.avif`;
  const pictures = await caches.open(shelves.ownPictures);
  if (!(await pictures.match(address))) await pictures.add(address);
}

async function warmJardin(id: number): Promise<Plante[]> {
  const params = { id };
  await api('GET /jardin/:id', { params, ...quiet });
  await api('GET /jardin/:id/lieu', { params, ...quiet });
  await api('GET /jardin/:id/soif', { params, ...quiet });
  return apiList('GET /plante/jardin/:jardinId', { params: { jardinId: id }, ...quiet });
}

async function warmSaison(climat: string): Promise<void> {
  const query = { climat, quinzaine: String(quinzaineOf(currentDay())) };
  await api('GET /saison', { query, ...quiet });
  await api('GET /saison/annee', { query: { climat }, ...quiet });
  await api('GET /saison/miennes', { query, ...quiet });
}

/** Reads what a member reads first, once a day and release, so that the worker keeps it. */
export async function warmUp({ token, userId }: Session, keepPages: (paths: string[]) => void) {
  const cache = await caches.open(await ownShelf(token));
  const turn = `${currentDay()} ${document.querySelector('[data-files]')?.getAttribute('data-files')}`;
  if ((await (await cache.match(DONE))?.text()) === turn) return;
  const { params, query } = { params: { userId }, query: { limite: String(FIRST_PLANTES) } };
  const first = [
    () => api('GET /aujourdhui', quiet),
    () => api('GET /aujourdhui/compte', quiet),
    () => api('GET /user/byId/:id', { params: { id: userId }, ...quiet }),
    () => api('GET /souvenirs', quiet),
    () => api('GET /mes-jardins', quiet),
    () => api('GET /mes-plantes', { query, ...quiet }),
    () => api('GET /mes-plantes/choix', quiet),
  ];
  let missing = 0;
  // The first reads are tried twice; after a second failure the next page tries again.
  await all<() => Promise<unknown>>(first, async (ask) => {
    try {
      await ask().catch(ask);
    } catch {
      missing += 1;
    }
  });
  const jardins = await apiList('GET /jardin/user/:userId', { params, ...quiet });
  keepPages([...pages, ...jardins.map(({ id }) => `/jardin/${id}`)]);
  const plantes: Plante[] = [];
  await all(jardins, async ({ id }) => void plantes.push(...(await warmJardin(id))));
  await all(plantes.slice(0, MOST), (plante) => warmPlante(cache, plante));
  const climat = jardins.find((jardin) => jardin.climat)?.climat;
  if (climat) await warmSaison(climat).catch(() => null);
  if (missing === 0 && readSession()?.token === token) await cache.put(DONE, new Response(turn));
}
