import type { JardinListe } from '../../../contract/jardins/jardinPlantes.ts';
import type {
  PopularJardin,
  SuiviJardin,
  SuiviJardinInput,
} from '../../../contract/jardins/suiviJardin.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { assertIsActor } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { assertWelcome, bloquesPar } from '../blocages/blocages.service.ts';
import { jardinsByIds, popularJardins } from '../jardins/jardins.service.ts';
import { favorisChanged, lockJardin } from '../proprietaires/ownJardin.service.ts';
import { maySee } from '../visible.ts';
import {
  countNewPlantes,
  deleteSuivi,
  findSuivi,
  findSuivis,
  insertSuivi,
  markSeen,
  type SuiviRow,
} from './suivis.repository.ts';

const present = (row: SuiviRow, jardin: JardinListe | null): SuiviJardin => ({
  idUser: row.idUser,
  idJardin: row.idJardin,
  dateSuivi: row.dateSuivi.toISOString(),
  jardin,
});

/**
 * The gardens that a member follows; any member may see them (docs/rules.md, Roles), and the follower is told
 * what is new in them.
 */
export async function listSuivis(
  context: Context,
  actor: Actor,
  userId: number,
  asked: PageAsked,
): Promise<Page<SuiviJardin>> {
  const rows = await findSuivis(context.db, userId, asked.after, asked.limit + 1);
  const ids = rows.map(({ idJardin }) => idJardin);
  const jardins = await jardinsByIds(context, ids);
  const isOwn = actor.userId === userId;
  const news = isOwn ? await countNewPlantes(context.db, userId, ids) : null;
  const keyed = rows.map((row) => ({ ...row, id: row.idJardin }));
  return toPage(keyed, asked, (row) => ({
    ...present(row, jardins.get(row.id) ?? null),
    ...(news && { nouvellesPlantes: news.get(row.id) ?? 0 }),
  }));
}

/**
 * The actor has just looked at a garden; null when they do not follow it. Throws `forbidden` for another
 * member's follow.
 */
export async function lookedAt(
  context: Context,
  actor: Actor,
  { userId, jardinId }: { userId: number; jardinId: number },
): Promise<{ vuLe: string | null }> {
  assertIsActor(actor, userId);
  const vuLe = await markSeen(context.db, userId, jardinId);
  return { vuLe: vuLe?.toISOString() ?? null };
}

// Triggers on `suivi_jardin`: possession.rules.sql (bound).
/**
 * The actor follows a garden; a repeat changes nothing (`created` false).
 * Throws `forbidden` for another member's follow, `suivi_in_future`, `jardin_not_found`, `follow_own_jardin`,
 * `membre_bloque`.
 */
export async function followJardin(
  context: Context,
  actor: Actor,
  input: SuiviJardinInput,
): Promise<{ suivi: SuiviJardin; created: boolean }> {
  assertIsActor(actor, input.idUser);
  const { idJardin } = input;
  const dateSuivi = input.dateSuivi ?? undefined;
  if (dateSuivi && todayInParis(dateSuivi) > todayInParis()) throw new AppError('suivi_in_future');
  const { row, created } = await inTransaction(context.db, async (tx) => {
    const jardin = await lockJardin(tx, idJardin);
    if (!jardin || !maySee(jardin, jardin.userId, actor.userId))
      throw new AppError('jardin_not_found');
    if (jardin.userId === actor.userId) throw new AppError('follow_own_jardin');
    await assertWelcome(tx, jardin.userId, actor.userId);
    const inserted = await insertSuivi(tx, { idUser: actor.userId, idJardin, dateSuivi });
    if (inserted) await favorisChanged(tx, idJardin, 1);
    const row = inserted ?? (await findSuivi(tx, actor.userId, idJardin));
    if (!row) throw new AppError('jardin_not_found');
    return { row, created: inserted !== undefined };
  });
  if (created) context.pages.drop([`jardin:${idJardin}`, 'jardins']);
  const [jardin = null] = (await jardinsByIds(context, [idJardin])).values();
  return { suivi: present(row, jardin), created };
}

/** Ends a follow of the actor's; nothing to end is fine. Throws `forbidden` for another member's. */
export async function unfollowJardin(
  context: Context,
  actor: Actor,
  { userId, jardinId }: { userId: number; jardinId: number },
): Promise<void> {
  assertIsActor(actor, userId);
  const ended = await inTransaction(context.db, async (tx) => {
    await lockJardin(tx, jardinId);
    const deleted = await deleteSuivi(tx, userId, jardinId);
    if (deleted) await favorisChanged(tx, jardinId, -1);
    return deleted;
  });
  if (ended) context.pages.drop([`jardin:${jardinId}`, 'jardins']);
}

/** True if the actor follows a garden. Throws `forbidden` when asked about another member. */
export async function isFollowing(
  context: Context,
  actor: Actor,
  { userId, jardinId }: { userId: number; jardinId: number },
): Promise<boolean> {
  assertIsActor(actor, userId);
  return (await findSuivi(context.db, userId, jardinId)) !== undefined;
}

/**
 * The `count` most followed gardens with their counts, those of whom `readerId` has blocked left out; without a count
 * as many as the home page shows.
 */
export async function listPopular(
  context: Context,
  count?: number,
  readerId = 0,
): Promise<PopularJardin[]> {
  const [all, bloques] = await Promise.all([
    popularJardins(context, count),
    bloquesPar(context.db, readerId),
  ]);
  const jardins = all.filter(({ userId }) => !bloques.has(userId));
  return jardins.map((jardin) => ({
    idJardin: jardin.id,
    nombreDeFavoris: jardin.nombreDeFavoris,
    jardin,
  }));
}
