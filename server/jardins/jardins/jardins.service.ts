import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Jardin, JardinChanges, JardinInput } from '../../../contract/jardins/jardin.ts';
import type { JardinListe } from '../../../contract/jardins/jardinPlantes.ts';
import { limits } from '../../../contract/limits.ts';
import { assertMayPublish } from '../../comptes/profil/newAccounts.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { assertIsActor } from '../../comptes/sessions/guards.ts';
import {
  isListenedTo,
  queueEnvois,
  writeAndQueue,
} from '../../comptes/webhooks/queueEnvois.service.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { idsPerPart, type PublicAddresses } from '../../platform/pages/sitemap.ts';
import { bloquesPar } from '../blocages/blocages.service.ts';
import { keepOwnersWord } from '../ownersWord.ts';
import type { JardinFacts } from '../proprietaires/owned.types.ts';
import { lockOwnJardin } from '../proprietaires/ownJardin.service.ts';
import { maySee } from '../visible.ts';
import { presentJardin, presentListed, presentOwnJardin } from './jardins.presenter.ts';
import {
  deleteJardinRow,
  findGardensOfMembers,
  findHighestId,
  findJardin,
  findJardins,
  findJardinsByIds,
  findJardinsOfUser,
  findPlantedIds,
  findPlantesOf,
  findPopularJardins,
  insertJardin,
  type ListedRow,
  type StoredRow,
  updateJardin,
} from './jardins.repository.ts';
import { placeOf } from './place.ts';

const presenter =
  ({ env }: Context, readerId = 0) =>
  (row: ListedRow) =>
    presentListed(env, row, readerId);

/** Every garden, by id. */
export async function listJardins(context: Context, asked: PageAsked): Promise<Page<JardinListe>> {
  const rows = await findJardins(context.db, asked.after, asked.limit + 1);
  return toPage(rows, asked, presenter(context));
}

/** A member's gardens, as `readerId` may see them; none when there is no such member. */
export async function listJardinsOfUser(
  context: Context,
  userId: number,
  asked: PageAsked,
  readerId = 0,
): Promise<Page<JardinListe>> {
  const whose = { userId, readerId };
  const rows = await findJardinsOfUser(context.db, whose, asked.after, asked.limit + 1);
  return toPage(rows, asked, presenter(context, readerId));
}

/** Lists a member's public gardens for a page, without their plants: more gardens fit on it. */
export async function showJardinsOfUser(
  { db, env }: Context,
  userId: number,
  asked: PageAsked,
): Promise<Page<Jardin>> {
  const rows = await findJardinsOfUser(db, { userId, readerId: 0 }, asked.after, asked.limit + 1);
  return toPage(rows, asked, (row) => presentJardin(env, row));
}

/** Finds the public gardens of `ids`, by id. */
export async function jardinsByIds(
  context: Context,
  ids: number[],
): Promise<Map<number, JardinListe>> {
  if (ids.length === 0) return new Map();
  const rows = await findJardinsByIds(context.db, ids);
  return new Map(rows.map((row) => [row.id, presentListed(context.env, row)]));
}

/**
 * `wanted` gardens for the home page, in any order, of as many members as there are: each member is as likely, however
 * many gardens they have. They are those of others: `readerId`'s own, and those of whom they have blocked, are left out.
 */
export async function randomJardins(
  context: Context,
  readerId = 0,
  wanted: number = limits.homeRandomJardins,
): Promise<JardinListe[]> {
  const bloques = await bloquesPar(context.db, readerId);
  const isMet = ({ userId }: { userId: number }) => userId !== readerId && !bloques.has(userId);
  const members = wanted + 1 + Math.min(bloques.size, mostBlockedMet);
  const asked = { from: Math.random(), members, each: wanted };
  const found = await findGardensOfMembers(context.db, { ...asked, after: randomKey() });
  // The order of members ends somewhere: from there on they are taken from its beginning.
  if (new Set(found.map(({ userId }) => userId)).size < members)
    found.push(...(await findGardensOfMembers(context.db, { ...asked, after: '' })));
  const byId = new Map(found.filter(isMet).map((row) => [row.id, row]));
  const chosen = [...byId.values()].sort((a, b) => a.place - b.place).slice(0, wanted);
  const ids = chosen.map(({ id }) => id);
  return shuffled(await findJardinsByIds(context.db, ids)).map(presenter(context));
}

// A member who has blocked more may meet fewer gardens.
const mostBlockedMet = 50;

const randomKey = () => randomBytes(16).toString('hex');

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The `count` most followed gardens, or as many as one answer holds; without it as many as the home page shows. */
export async function popularJardins(
  context: Context,
  count: number = limits.homePopularJardins,
): Promise<JardinListe[]> {
  const rows = await findPopularJardins(context.db, count);
  return toPage(rows, { limit: count }, presenter(context)).items;
}

/** A garden, with what its owner said of its place if `readerId` is theirs. Throws `jardin_not_found`. */
export async function readJardin(context: Context, id: number, readerId = 0): Promise<Jardin> {
  const row = await findJardin(context.db, id);
  if (!row || !maySee(row, row.userId, readerId)) throw new AppError('jardin_not_found');
  const present = row.userId === readerId ? presentOwnJardin : presentJardin;
  return present(context.env, row);
}

/** Gives the garden's values from a body; absent values are undefined. */
function valuesOf(context: Context, input: JardinChanges) {
  return {
    nomJardin: input.nomJardin,
    photo: storePhoto(context.env, input.photo),
    description: input.description,
    exposition: input.exposition,
    temperature: input.temperature,
    altitude: input.altitude,
    surface: input.surface,
    derniereGelee: input.derniereGelee,
    premiereGelee: input.premiereGelee,
    sol: input.sol,
    paillage: input.paillage,
  };
}

// Triggers on `jardin`: possession.rules.sql (bound), image.rules.sql (photo's owner), decision.rules.sql (`masque`).
/**
 * Makes a garden of the actor's. Throws `forbidden` when the body names another member, `lieu_unknown`,
 * `departement_unknown`, `commune_unknown`, `lien_trop_tot`.
 */
export async function createJardin(
  context: Context,
  actor: Actor,
  input: JardinInput,
): Promise<Jardin> {
  assertIsActor(actor, input.userId);
  const { nomJardin, exposition = '' } = input;
  const values = { ...valuesOf(context, input), ...placeOf(input), nomJardin, exposition };
  await assertMayPublish(context, actor, { ...values });
  const { id } = await writeAndQueue(context.db, {
    idUser: actor.userId,
    evenement: 'jardin.ajoute',
    write: (db) => insertJardin(db, actor.userId, values),
    rowsOf: (row) => [row],
  });
  context.pages.drop(['jardins', `user:${actor.userId}`]);
  return readJardin(context, id, actor.userId);
}

/**
 * Changes what is given of an own garden; what is absent stays. Throws `jardin_not_found`, `forbidden`,
 * `lieu_unknown`, `departement_unknown`, `commune_unknown`, `lien_trop_tot`.
 */
export async function changeJardin(
  context: Context,
  actor: Actor,
  id: number,
  input: JardinChanges,
): Promise<Jardin> {
  assertIsActor(actor, input.userId);
  const values = valuesOf(context, input);
  await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    const before = await findJardin(tx, id);
    await assertMayPublish({ env: context.env, db: tx }, actor, values, { ...before });
    const { exposition = own.exposition, nomJardin = own.nomJardin } = values;
    const changed = { ...values, ...placeOf(input, own), exposition, nomJardin };
    await keepOwnersWord(tx, 'jardin', id, values);
    const after = await updateJardin(tx, own, changed, { redraw: looksDifferent(own, changed) });
    if (after && before && isChanged(before, after))
      await queueEnvois(tx, own.userId, 'jardin.change', [after]);
  });
  context.pages.drop([`jardin:${id}`, `user:${actor.userId}`]);
  return readJardin(context, id, actor.userId);
}

const placeFields = ['departement', 'codePostal', 'commune', 'altitude'] as const;

/** True if a column other than the drawing's version changed. */
const isChanged = (before: object, { version: _version, ...after }: StoredRow): boolean => {
  const was: Record<string, unknown> = { ...before };
  return Object.entries(after).some(
    ([key, value]) => key in was && !isDeepStrictEqual(was[key], value),
  );
};

/** True if a changed field appears in the drawing. */
const looksDifferent = (own: JardinFacts, changed: Partial<JardinFacts>): boolean =>
  (['nomJardin', 'description', 'exposition', ...placeFields] as const).some(
    (drawn) => changed[drawn] !== undefined && changed[drawn] !== own[drawn],
  );

/** Deletes an own garden with all that is in it. Throws `jardin_not_found`, `forbidden`. */
export async function deleteJardin(context: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    if (await isListenedTo(tx, own.userId, 'plante.supprimee'))
      await queueEnvois(tx, own.userId, 'plante.supprimee', await findPlantesOf(tx, own));
    await queueEnvois(tx, own.userId, 'jardin.supprime', await deleteJardinRow(tx, own));
  });
  context.pages.drop(['jardins', `jardin:${id}`, `user:${actor.userId}`]);
}

/** The gardens in which something grows; their plants are found through them. */
export const jardinAddresses = ({ db }: Context): PublicAddresses => ({
  name: 'jardins',
  parts: async () => Math.ceil((await findHighestId(db)) / idsPerPart),
  async read(part) {
    const ids = await findPlantedIds(db, (part - 1) * idsPerPart, part * idsPerPart);
    return ids.map((id) => `/jardin/${id}`);
  },
});
