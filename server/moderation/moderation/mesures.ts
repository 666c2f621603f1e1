import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Mesure, SorteSignalee } from '../../../contract/moderation/mots.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { copyPicture } from '../../platform/images/copyPicture.service.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import { journal } from '../../tables/carnet.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { decision, signalement } from '../../tables/moderation.ts';
import type { Cible } from '../signalements/signalements.service.ts';
import type { DecisionRow } from './moderation.repository.ts';

interface Named {
  sorte: SorteSignalee;
  idCible: number;
}

const tables = { jardin, plante, entree: journal, membre: utilisateur } as const;

async function setPhoto(tx: Transaction, { sorte, idCible }: Named, photo: string | null) {
  const table = tables[sorte];
  await tx.update(table).set({ photo }).where(eq(table.id, idCible));
}

/** Moves a picture to a secret address. The reports of the thing use the new address. */
async function moved(
  context: Context,
  tx: Transaction,
  named: Named & Pick<Cible, 'idMembre'>,
  photo: string | null,
) {
  if (!photo?.startsWith('/')) return photo;
  const kept = (await copyPicture(context, tx, photo, named.idMembre)) ?? photo;
  await tx
    .update(signalement)
    .set({ photoCopie: kept })
    .where(
      and(
        eq(signalement.sorte, named.sorte),
        eq(signalement.idCible, named.idCible),
        eq(signalement.photoCopie, photo),
      ),
    );
  return kept;
}

/** The values of the thing that a measure stores, so that it can be undone. */
export type Before = Pick<typeof decision.$inferInsert, 'photo' | 'couverture' | 'publieLe'>;

/**
 * Does to a thing what a trigger on `decision` does not: pictures and entries of journals. Answers what the decision
 * keeps; the pictures at their old addresses are to be removed after the commit.
 */
export async function applyMesure(
  context: Context,
  tx: Transaction,
  mesure: Mesure,
  named: Named,
  cible: Cible,
): Promise<Before> {
  const of = { ...named, idMembre: cible.idMembre };
  if (mesure === 'retraitPhoto') {
    const photo = await moved(context, tx, of, cible.photo);
    const couverture = await moved(context, tx, of, cible.couverture);
    await setPhoto(tx, named, null);
    if (named.sorte === 'membre')
      await tx
        .update(utilisateur)
        .set({ couverture: null })
        .where(eq(utilisateur.id, named.idCible));
    return { photo, couverture };
  }
  if (mesure !== 'masquage') return {};
  // Move its picture: the old address may be known.
  if (cible.photo) await setPhoto(tx, named, await moved(context, tx, of, cible.photo));
  if (named.sorte === 'entree')
    await tx
      .update(journal)
      .set({ masque: true, publieLe: null })
      .where(eq(journal.id, named.idCible));
  return { publieLe: cible.publieLe };
}

/** Ends a decision: what it hid is seen again, and a picture stands where it stood unless there is another. */
export async function liftDecision(tx: Transaction, row: DecisionRow): Promise<void> {
  const { sorte, idCible } = row;
  if (row.mesure === 'retraitPhoto') {
    const table = tables[sorte];
    await tx
      .update(table)
      .set({ photo: row.photo })
      .where(and(eq(table.id, idCible), isNull(table.photo)));
    if (sorte === 'membre')
      await tx
        .update(utilisateur)
        .set({ couverture: row.couverture })
        .where(and(eq(utilisateur.id, idCible), isNull(utilisateur.couverture)));
  }
  if (row.mesure === 'masquage' && sorte === 'entree')
    await tx
      .update(journal)
      .set({ masque: false, publieLe: row.publieLe })
      .where(eq(journal.id, idCible));
  await tx.update(decision).set({ leveeLe: sql`now()` }).where(eq(decision.id, row.id));
}

/** Gives the tags of the pages that show a member's things: their own pages, those of gardens, and those of the species that they grow. */
export async function tagsOf(tx: Transaction, idMembre: number): Promise<PageTag[]> {
  const grown = await tx
    .selectDistinct({ id: plante.especeId })
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .where(eq(jardin.userId, idMembre));
  const gardens = await tx
    .select({ id: jardin.id })
    .from(jardin)
    .where(eq(jardin.userId, idMembre));
  return [
    'jardins',
    `user:${idMembre}`,
    ...gardens.map(({ id }) => `jardin:${id}` as const),
    ...grown.flatMap(({ id }) => (id === null ? [] : [`espece:${id}` as const])),
  ];
}
