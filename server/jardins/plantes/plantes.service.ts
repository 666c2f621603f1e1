import type {
  Plante,
  PlanteChanges,
  PlanteInput,
  PlanteOrder,
  PlanteSummary,
} from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayOf } from '../../../contract/zone.ts';
import { assertMayPublish } from '../../comptes/profil/newAccounts.service.ts';
import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import { assertIsActor } from '../../comptes/sessions/guards.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, pageBytes, toPage } from '../../platform/http/paging.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import { keepOwnersWord } from '../ownersWord.ts';
import type { OwnJardin, OwnPlante, PlanteRow } from '../proprietaires/owned.types.ts';
import {
  jardinFacts,
  lockOwnJardin,
  lockOwnJardins,
  plantesChanged,
} from '../proprietaires/ownJardin.service.ts';
import { maySee } from '../visible.ts';
import { conditionsOf } from './conditions.ts';
import { noteEtats } from './noteEtats.service.ts';
import { orderPlantes } from './planteOrder.ts';
import { presentPlante, presentSummary } from './plantes.presenter.ts';
import {
  deletePlanteRow,
  findGround,
  findPlante,
  findPlantesPage,
  findPlanteWithPlace,
  findPositions,
  findSummaries,
  insertPlante,
  updatePlante,
  updatePositions,
} from './plantes.repository.ts';
import { isEdited, looksDifferent, valuesOf } from './plantes.values.ts';

/**
 * A season ends on a day that has come in its garden (`today`), and not before its plant was there (`date`); null: it
 * goes on. Throws `fin_in_future`, `fin_before_date`.
 */
export function assertFin(fin: string | null, { date, today }: { date: string; today: string }) {
  if (fin === null) return;
  if (fin > today) throw new AppError('fin_in_future');
  if (fin < date) throw new AppError('fin_before_date');
}

/** The actor's own plant. Throws `plante_not_found`, `forbidden`. */
export async function ownPlante(db: Executor, actor: Actor, id: number): Promise<OwnPlante> {
  const found = await findPlanteWithPlace(db, id);
  if (!found) throw new AppError('plante_not_found');
  return provenOwned(actor, found.idUser, found);
}

/** A plant, as `readerId` may see it. Throws `plante_not_found`. */
export async function readPlante(context: Context, id: number, readerId = 0): Promise<Plante> {
  const row = await findPlante(context.db, id);
  if (!row || !maySee(row, row.idUser, readerId)) throw new AppError('plante_not_found');
  return { ...presentPlante(context.env, row), ...(row.masque && { masque: true }) };
}

/** Gives the tags of the pages that show a plant, with its garden and member; null if there is no such plant. */
export async function planteTags({ db }: Context, id: number): Promise<PageTag[] | null> {
  const row = await findPlante(db, id);
  return row && !row.masque
    ? [`plante:${id}`, `jardin:${row.jardinId}`, `user:${row.idUser}`]
    : null;
}

/**
 * A garden's plants in the gardener's own order, as many as `asked` and as a page holds; none when there
 * is no such garden.
 */
export async function plantesOfJardin(
  context: Context,
  jardinId: number,
  asked: PageAsked,
  readerId = 0,
): Promise<Page<Plante>> {
  const bounds = { jardinId, readerId, count: asked.limit + 1, bytes: pageBytes };
  const rows = await findPlantesPage(context.db, asked.after, bounds);
  return toPage(rows, asked, (row) => presentPlante(context.env, row));
}

/** Lists the cards of a garden's plants, the oldest first, in at most `bytes`. */
export async function summariesOfJardin(
  context: Context,
  jardinId: number,
  bytes: number,
): Promise<Page<PlanteSummary>> {
  const limit = limits.plantesPerJardin;
  const rows = await findSummaries(context.db, { jardinId, count: limit + 1, bytes });
  return toPage(rows, { limit, bytes }, (row) => presentSummary(context.env, row));
}

/**
 * A garden's plants in the gardener's own order: all, or the page that is asked for.
 * Throws `jardin_not_found`, and `jardin_without_plante` (docs/rules.md, Plants).
 */
export async function listPlantes(
  context: Context,
  jardinId: number,
  asked: PageAsked,
  readerId = 0,
): Promise<Page<Plante>> {
  const page = await plantesOfJardin(context, jardinId, asked, readerId);
  if (page.items.length === 0) {
    const found = await jardinFacts(context.db, jardinId);
    if (!maySee(found, found.userId, readerId)) throw new AppError('jardin_not_found');
    const plantes = found.userId === readerId ? found.nombreDePlantes : found.plantesVisibles;
    if (plantes === 0) throw new AppError('jardin_without_plante');
  }
  return page;
}

/** Throws `jardin_full`. */
export function assertRoom(own: OwnJardin): void {
  const maximum = limits.plantesPerJardin;
  if (own.nombreDePlantes >= maximum) throw new AppError('jardin_full', { facts: { maximum } });
}

export function willBeLookedAt({ drawingSignal }: Context, { id, jardinId }: PlanteRow): void {
  drawingSignal.emit({ noun: 'plante', id }, { noun: 'jardin', id: jardinId });
}

/** The pages of species that such plants grow, or grew, in a garden. */
export const especeTags = (...plantes: readonly Pick<PlanteRow, 'especeId'>[]): PageTag[] =>
  [...new Set(plantes.map(({ especeId }) => especeId))].flatMap((id) =>
    id === null ? [] : [`espece:${id}` as const],
  );

/** Tags of all that shows these plants, or did. */
function tagsOf(actor: Actor, ...plantes: readonly PlanteRow[]): PageTag[] {
  const own = plantes.flatMap(
    ({ id, jardinId }) => [`plante:${id}`, `jardin:${jardinId}`] as const,
  );
  return [...new Set<PageTag>([...own, `user:${actor.userId}`, ...especeTags(...plantes)])];
}

function assertEspece(id: number | null | undefined): void {
  if (id && !especeOfId(id)) throw new AppError('espece_not_found');
}

/** Since when a plant is in its state, as a body says: today at most; null takes a date away. */
const saidSince = ({ etatDepuis }: PlanteChanges, today: string) =>
  etatDepuis && etatDepuis > today ? today : etatDepuis;

// Triggers on `plante`: possession.rules.sql (bound), image.rules.sql (photo's owner), decision.rules.sql (`masque`).
/**
 * Adds a plant to an own garden. Throws `espece_not_found`, `jardin_not_found`, `forbidden`, `jardin_full`,
 * `fin_in_future`, `fin_before_date`.
 */
export async function createPlante(
  context: Context,
  actor: Actor,
  input: PlanteInput,
): Promise<Plante> {
  assertIsActor(actor, input.idUser);
  assertEspece(input.especeId);
  const given = valuesOf(context.env, input);
  const placee = (given.position ?? 0) > 0;
  const isIll = given.etat !== undefined && given.etat !== 'vivante';
  await assertMayPublish(context, actor, given);
  const row = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, input.jardinId);
    assertRoom(own);
    await plantesChanged(tx, own, 1);
    const today = todayOf(own.departement);
    const etatDepuis = isIll ? (saidSince(input, today) ?? today) : null;
    const { name } = input;
    const date = given.date ?? today;
    assertFin(given.fin ?? null, { date, today });
    const added = await insertPlante(tx, own, { ...given, placee, etatDepuis, name, date });
    const { entrees } = await noteEtats(tx, isIll ? [{ ...added, avant: 'vivante' }] : []);
    await queueEnvois(tx, own.userId, 'plante.ajoutee', [added]);
    await queueEnvois(tx, own.userId, 'journal', entrees);
    return added;
  });
  context.pages.drop([`jardin:${row.jardinId}`, `user:${actor.userId}`, ...especeTags(row)]);
  willBeLookedAt(context, row);
  return presentPlante(context.env, row);
}

/**
 * Changes what is given of an own plant, which may move it to another own garden; what is absent stays.
 * Throws `espece_not_found`, `plante_not_found`, `jardin_not_found`, `forbidden`, `jardin_full`, `fin_in_future`,
 * `fin_before_date`.
 */
export async function changePlante(
  context: Context,
  actor: Actor,
  id: number,
  input: PlanteChanges,
): Promise<Plante> {
  assertIsActor(actor, input.idUser);
  const { before, after } = await inTransaction(context.db, async (tx) => {
    const plante = await ownPlante(tx, actor, id);
    // An unchanged species may be sent back, even if it left the catalogue.
    if (input.especeId !== plante.especeId) assertEspece(input.especeId);
    const { jardinId = plante.jardinId } = input;
    const jardins = await lockOwnJardins(tx, actor, [plante.jardinId, jardinId]);
    const source = jardins.get(plante.jardinId) as OwnJardin;
    const target = jardins.get(jardinId) as OwnJardin;
    const given = valuesOf(context.env, input);
    await assertMayPublish({ env: context.env, db: tx }, actor, given, { ...plante });
    await keepOwnersWord(tx, 'plante', id, given);
    const moved = given.position !== undefined && given.position !== plante.position;
    const turned = given.etat !== undefined && given.etat !== plante.etat;
    // An unchanged value that is sent back gives no date for the beginning of another state.
    const today = todayOf(target.departement);
    const since = saidSince(input, today);
    const { date = plante.date, fin = plante.fin } = given;
    // Unchanged dates stay valid, even in the time zone of a new garden.
    if (fin !== plante.fin || date !== plante.date) assertFin(fin, { date, today });
    const values = {
      ...given,
      ...(moved && { placee: true }),
      ...(turned && { etatDepuis: today, surveillerLe: null }),
      ...(since !== undefined && since !== plante.etatDepuis && { etatDepuis: since }),
    };
    if (source !== target) assertRoom(target);
    const { etat = plante.etat, etatDepuis = plante.etatDepuis } = values;
    const said = { id, idUser: plante.idUser, etat, etatDepuis, avant: plante.etat };
    const { depuis, entrees } = await noteEtats(tx, values.etatDepuis === undefined ? [] : [said]);
    if (depuis.has(id)) values.etatDepuis = depuis.get(id) ?? null;
    const row = await updatePlante(tx, plante, target, values);
    // Before it is counted: it may have left its garden while this waited.
    if (!row) throw new AppError('plante_not_found');
    await queueEnvois(tx, plante.idUser, 'journal', entrees);
    if (isEdited(plante, row)) await queueEnvois(tx, plante.idUser, 'plante.changee', [row]);
    if (source !== target) {
      await plantesChanged(tx, source, -1);
      await plantesChanged(tx, target, 1);
    } else if (looksDifferent(plante, values)) await plantesChanged(tx, source, 0);
    return { before: plante, after: row };
  });
  context.pages.drop(tagsOf(actor, before, after));
  willBeLookedAt(context, after);
  return presentPlante(context.env, after);
}

/** Deletes an own plant with its waterings. Throws `plante_not_found`, `forbidden`. */
export async function deletePlante(context: Context, actor: Actor, id: number): Promise<void> {
  const gone = await inTransaction(context.db, async (tx) => {
    const plante = await ownPlante(tx, actor, id);
    const jardin = await lockOwnJardin(tx, actor, plante.jardinId);
    if (!(await deletePlanteRow(tx, plante))) throw new AppError('plante_not_found');
    await queueEnvois(tx, plante.idUser, 'plante.supprimee', [plante]);
    await plantesChanged(tx, jardin, -1);
    return plante;
  });
  context.pages.drop(tagsOf(actor, gone));
}

/**
 * Puts an own garden's plants in order; naming none changes nothing. Throws `jardin_not_found`, `forbidden`, and
 * `plante_order_mismatch` for a plant that is not (or no longer) in it.
 */
export async function savePlanteOrder(
  context: Context,
  actor: Actor,
  jardinId: number,
  { orderedPlantes }: PlanteOrder,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, jardinId);
    if (orderedPlantes.length === 0) return;
    const order = orderPlantes(await findPositions(tx, own), orderedPlantes);
    if (!order) throw new AppError('plante_order_mismatch');
    await updatePositions(tx, own, order);
    await plantesChanged(tx, own, 0);
  });
  context.pages.drop([`jardin:${jardinId}`]);
}

/** A plant as `readerId` may see it, with what to compare its likings with. Throws `plante_not_found`. */
export async function readPlanteHere(context: Context, id: number, readerId = 0): Promise<Plante> {
  const plante = await readPlante(context, id, readerId);
  const ground = await findGround(context.db, plante.jardinId);
  if (!ground) return plante;
  return { ...plante, conditions: conditionsOf(plante, ground, especeOfId(plante.especeId)) };
}
