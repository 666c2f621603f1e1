import type { Avant, Remise } from '../../../contract/agenda/mesPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayOf } from '../../../contract/zone.ts';
import { assertMayPublish } from '../../comptes/profil/newAccounts.service.ts';
import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import { noteEtats } from '../../jardins/plantes/noteEtats.service.ts';
import type { OwnJardin } from '../../jardins/proprietaires/owned.types.ts';
import { lockOwnJardins, plantesChanged } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import {
  deletePlantes,
  findPlantes,
  lockPlantes,
  type PlanteState,
  updatePlantes,
} from './plantesAtOnce.repository.ts';

/** Plants left the gardens that were held for them: all is done again from the start. */
class Moved extends Error {}

const attempts = 5;

/** Runs `work` in one transaction, and again when plants moved while it waited for their gardens. */
async function undisturbed<T>({ db }: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
    }
  }
  throw new AppError('conflict');
}

interface Holding {
  /** Gardens that plants may go to. */
  others?: readonly number[];
  all: boolean;
  toDelete?: boolean;
}

interface Locked {
  plantes: PlanteState[];
  jardins: Map<number, OwnJardin>;
}

/**
 * Own plants, held with their gardens and those in `others`: gardens first, as everywhere. Those that are gone are
 * left out, or with `all` refused. Throws `plante_not_found`, `jardin_not_found`, `forbidden`.
 */
async function hold(
  tx: Transaction,
  actor: Actor,
  asked: readonly number[],
  { others = [], all, toDelete = false }: Holding,
): Promise<Locked> {
  const ids = [...new Set(asked)];
  const before = await findPlantes(tx, ids);
  if (all && before.length < ids.length) throw new AppError('plante_not_found');
  for (const row of before) provenOwned(actor, row.idUser, row);
  const wanted = new Set([...before.map(({ jardinId }) => jardinId), ...others]);
  const jardins = await lockOwnJardins(tx, actor, [...wanted]);
  const plantes = await lockPlantes(tx, ids, toDelete);
  if (plantes.some(({ jardinId }) => !jardins.has(jardinId))) throw new Moved();
  if (all && plantes.length < ids.length) throw new AppError('plante_not_found');
  return { plantes, jardins };
}

const countsOf = (rows: readonly PlanteState[]) =>
  new Map([...Map.groupBy(rows, ({ jardinId }) => jardinId)].map(([id, own]) => [id, own.length]));

/** Gardens whose plants came, went or look different: their counts and drawings follow. Throws `jardin_full`. */
async function recount(
  tx: Transaction,
  jardins: ReadonlyMap<number, OwnJardin>,
  before: readonly PlanteState[],
  after: readonly PlanteState[],
): Promise<void> {
  const maximum = limits.plantesPerJardin;
  const [left, came] = [countsOf(before), countsOf(after)];
  for (const [id, own] of jardins) {
    if (!left.has(id) && !came.has(id)) continue;
    const by = (came.get(id) ?? 0) - (left.get(id) ?? 0);
    if (by > 0 && own.nombreDePlantes + by > maximum)
      throw new AppError('jardin_full', { facts: { maximum } });
    await plantesChanged(tx, own, by);
  }
}

function tell(context: Context, actor: Actor, rows: readonly PlanteState[]): void {
  const jardins = new Set(rows.map(({ jardinId }) => jardinId));
  const especes = new Set(rows.flatMap(({ especeId }) => especeId ?? []));
  // The page of each plant carries its garden's tag too.
  context.pages.drop([
    `user:${actor.userId}`,
    ...[...jardins].map((id): PageTag => `jardin:${id}`),
    ...[...especes].map((id): PageTag => `espece:${id}`),
  ]);
  context.drawingSignal.emit(...[...jardins].map((id) => ({ noun: 'jardin' as const, id })));
}

const looksOf = ({ jardinId, etat }: PlanteState) => `${jardinId} ${etat}`;

const placesOf = (rows: readonly PlanteState[]) =>
  Object.fromEntries(rows.map(({ id, emplacement }) => [id, emplacement]));

interface Change extends Holding {
  becomes: (row: PlanteState, jardin: OwnJardin) => Partial<PlanteState>;
}

/** Changes own plants all at once or none of them; answers what each of them was. Throws `lien_trop_tot` for a place that is an address. */
async function changeAll(
  context: Context,
  actor: Actor,
  ids: readonly number[],
  { becomes, ...how }: Change,
): Promise<PlanteState[]> {
  const { before, after } = await undisturbed(context, async (tx) => {
    const { plantes, jardins } = await hold(tx, actor, ids, how);
    const next = plantes.map((row) => ({
      ...row,
      ...becomes(row, jardins.get(row.jardinId) as OwnJardin),
    }));
    await assertMayPublish({ env: context.env, db: tx }, actor, placesOf(next), placesOf(plantes));
    const isRedrawn = plantes.map((row, at) => looksOf(row) !== looksOf(next[at] as PlanteState));
    await recount(
      tx,
      jardins,
      plantes.filter((_, at) => isRedrawn[at]),
      next.filter((_, at) => isRedrawn[at]),
    );
    const turned = next.flatMap((row, at) => {
      const was = plantes[at] as PlanteState;
      const isTurned = row.etat !== was.etat || row.etatDepuis !== was.etatDepuis;
      return isTurned ? [{ ...row, avant: was.etat }] : [];
    });
    const { depuis, entrees } = await noteEtats(tx, turned);
    const after = next.map((row) => ({ ...row, etatDepuis: depuis.get(row.id) ?? row.etatDepuis }));
    await queueEnvois(tx, actor.userId, 'journal', entrees);
    await queueEnvois(tx, actor.userId, 'plante.changee', await updatePlantes(tx, after));
    return { before: plantes, after };
  });
  tell(context, actor, [...before, ...after]);
  return before;
}

/**
 * Moves own plants into another own garden; a place that is not given stays. Answers where they were.
 * Throws `plante_not_found`, `jardin_not_found`, `forbidden`, `jardin_full`.
 */
export async function deplacer(
  context: Context,
  actor: Actor,
  asked: { plantes: number[]; jardinId: number; emplacement?: string | undefined },
): Promise<Avant[]> {
  const { plantes, jardinId, emplacement } = asked;
  const before = await changeAll(context, actor, plantes, {
    others: [jardinId],
    all: true,
    becomes: (row) => ({ jardinId, emplacement: emplacement ?? row.emplacement }),
  });
  return before.map((row) => ({
    id: row.id,
    jardinId: row.jardinId,
    emplacement: row.emplacement,
  }));
}

/** Gives own plants a state, from its garden's today on; answers theirs before. Throws `plante_not_found`, `forbidden`. */
export async function changerEtat(
  context: Context,
  actor: Actor,
  { plantes, etat }: { plantes: number[]; etat: Plante['etat'] },
): Promise<Avant[]> {
  const before = await changeAll(context, actor, plantes, {
    all: true,
    becomes: (row, { departement }) =>
      row.etat === etat ? {} : { etat, etatDepuis: todayOf(departement), surveillerLe: null },
  });
  return before.map(({ id, etat, etatDepuis, surveillerLe }) => ({
    id,
    etat,
    etatDepuis,
    surveillerLe,
  }));
}

/** Gives own plants a place in their garden; answers theirs before. Throws `plante_not_found`, `forbidden`. */
export async function changerEmplacement(
  context: Context,
  actor: Actor,
  { plantes, emplacement }: { plantes: number[]; emplacement: string },
): Promise<Avant[]> {
  const before = await changeAll(context, actor, plantes, {
    all: true,
    becomes: () => ({ emplacement }),
  });
  return before.map(({ id, emplacement }) => ({ id, emplacement }));
}

/**
 * Takes back what the calls above did: what is said of each plant is so again, and what is not said stays. Answers
 * what they were. Throws `jardin_not_found`, `forbidden`, `jardin_full`.
 */
export async function remettre(
  context: Context,
  actor: Actor,
  asked: readonly Remise[],
): Promise<Avant[]> {
  const wanted = new Map(asked.map(({ id, ...was }) => [id, was]));
  const before = await changeAll(context, actor, [...wanted.keys()], {
    others: asked.flatMap(({ jardinId }) => jardinId ?? []),
    all: false,
    becomes: ({ id }) =>
      Object.fromEntries(
        Object.entries(wanted.get(id) ?? {}).filter(([, value]) => value !== undefined),
      ),
  });
  return before.map(({ idUser: _idUser, especeId: _especeId, ...row }) => row);
}

/** Deletes own plants with all that was recorded of them; answers how many there were. Throws `forbidden`. */
export async function retirer(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  const gone = await undisturbed(context, async (tx) => {
    const { plantes, jardins } = await hold(tx, actor, ids, { all: false, toDelete: true });
    await recount(tx, jardins, plantes, []);
    const held = plantes.map(({ id }) => id);
    await queueEnvois(tx, actor.userId, 'plante.supprimee', await deletePlantes(tx, held));
    return plantes;
  });
  tell(context, actor, gone);
  return gone.length;
}
