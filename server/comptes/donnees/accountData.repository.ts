import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { commande, commandeLigne } from '../../boutique/schema.ts';
import { arrosagePlante, jardin, plante, suiviJardin } from '../../jardins/schema.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { manualOrder } from '../../platform/database/manualOrder.ts';
import { session } from '../schema.ts';

/** What each list of one's own data holds, also when it is empty. */
export const ownColumns = {
  jardins: {
    id: jardin.id,
    nomJardin: jardin.nomJardin,
    photo: jardin.photo,
    description: jardin.description,
    exposition: jardin.exposition,
    temperature: jardin.temperature,
    nombreDeFavoris: jardin.nombreDeFavoris,
    createdAt: jardin.createdAt,
  },
  plantes: getTableColumns(plante),
  arrosages: {
    idPlante: arrosagePlante.idPlante,
    plante: plante.name,
    dateArrosage: arrosagePlante.dateArrosage,
  },
  favoris: {
    idJardin: suiviJardin.idJardin,
    nomJardin: jardin.nomJardin,
    dateSuivi: suiviJardin.dateSuivi,
  },
  sessions: {
    userAgent: session.userAgent,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
  },
  commandes: {
    id: commande.id,
    statut: commande.statut,
    moyenPaiement: commande.moyenPaiement,
    montantDuCentimes: commande.montantDuCentimes,
    destinataire: commande.destinataire,
    telephone: commande.telephone,
    rue: commande.rue,
    complement: commande.complement,
    codePostal: commande.codePostal,
    ville: commande.ville,
    pays: commande.pays,
    createdAt: commande.createdAt,
    nom: commandeLigne.nom,
    quantite: commandeLigne.quantite,
    prixCentimes: commandeLigne.prixCentimes,
  },
};

// A plant may weigh 22 kB: what one reader has not taken yet must stay small.
const sliceLength = 100;
const plantesWatered = 20;

type Rows = AsyncGenerator<Record<string, unknown>>;

/** One's gardens, plants and waterings are read as they are taken, in the order of an index. */
export async function* readOwnJardins(db: Executor, userId: number): Rows {
  for (let after = 0; ; ) {
    const rows = await db
      .select(ownColumns.jardins)
      .from(jardin)
      .where(and(eq(jardin.userId, userId), gt(jardin.id, after)))
      .orderBy(asc(jardin.id))
      .limit(sliceLength);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < sliceLength) return;
    after = last.id;
  }
}

export async function* readOwnPlantes(db: Executor, userId: number): Rows {
  for (const { id } of await ownJardinIds(db, userId)) {
    for (let after = { placee: true, position: -1, id: 0 }; ; ) {
      const place = sql`(${manualOrder(plante)}) >
        (${!after.placee}, ${after.position}::int, ${after.id}::int)`;
      const rows = await db
        .select(ownColumns.plantes)
        .from(plante)
        .where(and(eq(plante.jardinId, id), place))
        .orderBy(manualOrder(plante))
        .limit(sliceLength);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < sliceLength) break;
      after = last;
    }
  }
}

export async function* readOwnArrosages(db: Executor, userId: number): Rows {
  for (const { id } of await ownJardinIds(db, userId)) {
    const plantes = await db
      .select({ id: plante.id })
      .from(plante)
      .where(eq(plante.jardinId, id))
      .orderBy(asc(plante.id));
    for (let at = 0; at < plantes.length; at += plantesWatered) {
      const ids = plantes.slice(at, at + plantesWatered).map((each) => each.id);
      yield* await db
        .select(ownColumns.arrosages)
        .from(arrosagePlante)
        .innerJoin(plante, eq(plante.id, arrosagePlante.idPlante))
        .where(inArray(arrosagePlante.idPlante, ids))
        .orderBy(asc(arrosagePlante.idPlante), asc(arrosagePlante.dateArrosage));
    }
  }
}

export async function* readOwnSuivis(db: Executor, userId: number): Rows {
  yield* await db
    .select(ownColumns.favoris)
    .from(suiviJardin)
    .innerJoin(jardin, eq(jardin.id, suiviJardin.idJardin))
    .where(eq(suiviJardin.idUser, userId))
    .orderBy(asc(suiviJardin.dateSuivi));
}

export async function* readOwnSessions(db: Executor, userId: number): Rows {
  yield* await db
    .select(ownColumns.sessions)
    .from(session)
    .where(eq(session.idUser, userId))
    .orderBy(asc(session.createdAt));
}

export async function* readOwnCommandes(db: Executor, userId: number): Rows {
  yield* await db
    .select(ownColumns.commandes)
    .from(commande)
    .innerJoin(commandeLigne, eq(commandeLigne.commandeId, commande.id))
    .where(eq(commande.idUser, userId))
    .orderBy(asc(commande.id), asc(commandeLigne.nom));
}

const ownJardinIds = (db: Executor, userId: number) =>
  db.select({ id: jardin.id }).from(jardin).where(eq(jardin.userId, userId)).orderBy(jardin.id);

/** What goes with an account: its gardens and plants, and the pictures that they show. */
export async function findOwnPictured(db: Executor, userId: number) {
  const jardins = await db
    .select({ id: jardin.id, photo: jardin.photo })
    .from(jardin)
    .where(eq(jardin.userId, userId));
  const plantes = await db
    .select({ id: plante.id, photo: plante.photo })
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .where(eq(jardin.userId, userId));
  return { jardins, plantes };
}

/**
 * Holds an account's orders, and its gardens with those that it follows, always in this order, as whoever
 * changes one of them does: first the order or garden, then its member.
 */
export async function holdOwnRows(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ id: commande.id })
    .from(commande)
    .where(eq(commande.idUser, userId))
    .orderBy(asc(commande.id))
    .for('update');
  const own = tx.select({ id: jardin.id }).from(jardin).where(eq(jardin.userId, userId));
  const followed = tx
    .select({ id: suiviJardin.idJardin })
    .from(suiviJardin)
    .where(eq(suiviJardin.idUser, userId));
  await tx
    .select({ id: jardin.id })
    .from(jardin)
    .where(inArray(jardin.id, own.union(followed)))
    .orderBy(asc(jardin.id))
    .for('no key update');
}

/** Takes the account's follows out of the counts of other gardens; answers which. */
export async function releaseFollows(tx: Transaction, userId: number): Promise<number[]> {
  const followed = tx
    .delete(suiviJardin)
    .where(eq(suiviJardin.idUser, userId))
    .returning({ idJardin: suiviJardin.idJardin });
  const ids = (await followed).map(({ idJardin }) => idJardin).sort((a, b) => a - b);
  if (ids.length > 0)
    await tx
      .update(jardin)
      .set({ nombreDeFavoris: sql`${jardin.nombreDeFavoris} - 1` })
      .where(inArray(jardin.id, ids));
  return ids;
}
