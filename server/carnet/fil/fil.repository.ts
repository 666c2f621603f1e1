import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { planteVisible } from '../../jardins/visible.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { journal, merci } from '../../tables/carnet.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante, suiviJardin } from '../../tables/jardins.ts';

/**
 * Finds the `most` last published entries of the gardens that `readerId` follows, the newest first, after entry `after`
 * (0: from the first).
 */
export async function findPublications(
  db: Executor,
  readerId: number,
  { after, most }: { after: number; most: number },
) {
  const { publieLe, id, idUser, idPlante } = journal;
  const byDate = [desc(publieLe), desc(id)] as const;
  const last = sql`(select a.publie_le, a.id from journal a where a.id = ${after} and a.publie_le is not null)`;
  // Lateral: garden by garden what its owner published last, by an index, and never all that anybody did.
  const ofJardin = db
    .select({ id, publieLe })
    .from(journal)
    .innerJoin(plante, eq(plante.id, idPlante))
    .where(
      and(
        eq(idUser, jardin.userId),
        eq(plante.jardinId, jardin.id),
        isNotNull(publieLe),
        planteVisible,
        after ? sql`(${publieLe}, ${id}) < ${last}` : undefined,
      ),
    )
    .orderBy(...byDate)
    .limit(most)
    .as('of_jardin');
  const found = db
    .$with('found')
    .as(
      db
        .select({ entree: ofJardin.id })
        .from(suiviJardin)
        .innerJoin(jardin, eq(jardin.id, suiviJardin.idJardin))
        .crossJoinLateral(ofJardin)
        .where(eq(suiviJardin.idUser, readerId))
        .orderBy(desc(ofJardin.publieLe), desc(ofJardin.id))
        .limit(most),
    );
  return db
    .with(found)
    .select({
      id,
      jardinId: jardin.id,
      nomJardin: jardin.nomJardin,
      publieLe,
      plante: {
        id: plante.id,
        name: plante.name,
        photo: plante.photo,
        version: plante.version,
      },
      membre: { id: utilisateur.id, pseudo: utilisateur.pseudo, photo: utilisateur.photo },
      merciDit: sql<boolean>`exists (select 1 from merci m
        where m.id_journal = ${id} and m.id_user = ${readerId})`,
    })
    .from(found)
    .innerJoin(journal, eq(id, found.entree))
    .innerJoin(plante, eq(plante.id, idPlante))
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .innerJoin(utilisateur, eq(utilisateur.id, idUser))
    .orderBy(...byDate);
}

/** Finds an entry's owner and whether it is public. Locks it: it is not hidden or removed meanwhile. */
export async function lockEntree(tx: Transaction, idJournal: number) {
  const { idUser, idPlante, publieLe } = journal;
  const [found] = await tx
    .select({ idUser, idPlante, publieLe, masque: plante.masque })
    .from(journal)
    .innerJoin(plante, eq(plante.id, idPlante))
    .where(eq(journal.id, idJournal))
    .for('share', { of: journal });
  return found;
}

/** Selects the entries of `ids` that `idUser` said thanks for. */
export async function findThanked(
  db: Executor,
  idUser: number,
  ids: number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ idJournal: merci.idJournal })
    .from(merci)
    .where(and(eq(merci.idUser, idUser), isAnyOf(merci.idJournal, ids)));
  return new Set(rows.map(({ idJournal }) => idJournal));
}

/** Inserts a thanks; false if it existed. */
export async function insertMerci(
  tx: Transaction,
  idJournal: number,
  idUser: number,
): Promise<boolean> {
  const { rowCount } = await tx.insert(merci).values({ idJournal, idUser }).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes a thanks; false if there was none. */
export async function deleteMerci(
  tx: Transaction,
  idJournal: number,
  idUser: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(merci)
    .where(and(eq(merci.idJournal, idJournal), eq(merci.idUser, idUser)));
  return rowCount === 1;
}

export async function countMercis(tx: Transaction, idJournal: number): Promise<number> {
  return tx.$count(merci, eq(merci.idJournal, idJournal));
}
