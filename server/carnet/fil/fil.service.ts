import type { Merci, Publication } from '../../../contract/carnet/fil.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { assertWelcome } from '../../jardins/blocages/blocages.service.ts';
import { planteIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { entreesById } from '../journal/journal.service.ts';
import {
  countMercis,
  deleteMerci,
  findPublications,
  findThanked,
  insertMerci,
  lockEntree,
} from './fil.repository.ts';

/** Public entries of the gardens that the actor follows, the last published first. */
export async function readFil(
  context: Context,
  actor: Actor,
  asked: PageAsked,
): Promise<Page<Publication>> {
  const { db, env } = context;
  const bounds = { after: asked.after, most: asked.limit + 1 };
  const rows = await findPublications(db, actor.userId, bounds);
  const ids = rows.map(({ id }) => id);
  const entrees = await entreesById(context, actor.userId, ids);
  // Leave out entries that were deleted or made private just now.
  const presented = rows.flatMap((row) => {
    const entree = entrees.get(row.id);
    return entree && row.publieLe ? [{ ...row, entree, publieLe: row.publieLe }] : [];
  });
  return toPage(presented, asked, ({ entree, publieLe, plante, membre, merciDit, ...row }) => ({
    ...entree,
    publieLe: publieLe.toISOString(),
    plante: {
      id: plante.id,
      name: plante.name,
      photo: showPhoto(env, plante.photo),
      illustration: planteIllustration(plante.id, plante.version),
    },
    jardin: { id: row.jardinId, nomJardin: row.nomJardin },
    membre: { ...membre, photo: showPhoto(env, membre.photo) },
    merciDit,
  }));
}

/** Selects the entries of `ids` that `readerId` said thanks for; none for a visitor (0). */
export const entreesThanked = async (
  { db }: Context,
  readerId: number,
  ids: number[],
): Promise<Set<number>> => (readerId ? findThanked(db, readerId, ids) : new Set());

async function changeMerci(
  context: Context,
  { userId }: Actor,
  id: number,
  merciDit: boolean,
): Promise<Merci> {
  const { idPlante, isNew, mercis } = await inTransaction(context.db, async (tx) => {
    const entree = await lockEntree(tx, id);
    const isOwn = entree?.idUser === userId;
    if (!entree || ((!entree.publieLe || entree.masque) && !isOwn))
      throw new AppError('entree_not_found');
    if (isOwn && merciDit) throw new AppError('merci_own');
    if (merciDit) await assertWelcome(tx, entree.idUser, userId);
    const isNew = await (merciDit ? insertMerci : deleteMerci)(tx, id, userId);
    return { idPlante: entree.idPlante, isNew, mercis: await countMercis(tx, id) };
  });
  if (isNew) context.pages.drop([`plante:${idPlante}`]);
  return { mercis, merciDit };
}

// Triggers on `merci`: possession.rules.sql (bound).
/** Thanks for a public entry of another member's, once. Throws `entree_not_found`, `merci_own`, `membre_bloque`. */
export const direMerci = (context: Context, actor: Actor, id: number): Promise<Merci> =>
  changeMerci(context, actor, id, true);

/** Takes the actor's thanks back; nothing to take back is fine. Throws `entree_not_found`. */
export const reprendreMerci = (context: Context, actor: Actor, id: number): Promise<Merci> =>
  changeMerci(context, actor, id, false);
