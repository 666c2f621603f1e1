import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { tache } from '../../tables/agenda.ts';
import { arrosagePlante, journal, soin } from '../../tables/carnet.ts';
import { jardin, plante } from '../../tables/jardins.ts';

const plantesAtOnce = 500;

/** A member's gardens, as a file may name them. */
export async function findOwnJardins(db: Executor, userId: number) {
  const { id, nomJardin, departement, nombreDePlantes } = jardin;
  return db
    .select({ id, nomJardin, departement, nombreDePlantes })
    .from(jardin)
    .where(eq(jardin.userId, userId))
    .orderBy(asc(jardin.id));
}

/** A member's plants, as a file may name them, some thousand at a time. */
export async function* findOwnPlantes(db: Executor, userId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: plante.id,
        name: plante.name,
        nameLatin: plante.nameLatin,
        jardinId: plante.jardinId,
        nomJardin: jardin.nomJardin,
        departement: jardin.departement,
        date: plante.date,
        etat: plante.etat,
        etatDepuis: plante.etatDepuis,
        fin: plante.fin,
      })
      .from(plante)
      .innerJoin(jardin, eq(jardin.id, plante.jardinId))
      .where(and(eq(jardin.userId, userId), gt(plante.id, after)))
      .orderBy(asc(plante.id))
      .limit(plantesAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < plantesAtOnce) return;
    after = last.id;
  }
}

/** A member's tasks, each as its title and day. */
export async function findOwnTaches(db: Executor, userId: number) {
  const { titre, date } = tache;
  return db.select({ titre, date }).from(tache).where(eq(tache.idUser, userId));
}

/** All entries of a plant (waterings, cares, journal), each as its kind, day, value and text. */
export async function findEntreesOf(db: Executor, idPlante: number) {
  const [arrosages, soins, entrees] = await Promise.all([
    db
      .select({ date: arrosagePlante.dateArrosage })
      .from(arrosagePlante)
      .where(eq(arrosagePlante.idPlante, idPlante)),
    db.select({ genre: soin.genre, date: soin.date }).from(soin).where(eq(soin.idPlante, idPlante)),
    db
      .select({
        genre: journal.genre,
        date: journal.date,
        valeur: journal.valeur,
        texte: journal.texte,
      })
      .from(journal)
      .where(eq(journal.idPlante, idPlante)),
  ]);
  return [
    ...arrosages.map(({ date }) => ['arrosage', date]),
    ...soins.map(({ genre, date }) => [genre, date]),
    ...entrees.map(({ genre, date, valeur, texte }) => [genre, date, valeur, texte]),
  ];
}
