import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { RecoltesQuery } from '../../../contract/carnet/bilan.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { journal } from '../../tables/carnet.ts';
import { plante } from '../../tables/jardins.ts';

const { id, date } = journal;

type Asked = Pick<RecoltesQuery, 'annee' | 'jardin' | 'plante'> & {
  /** The last harvest seen; 0 from the newest. */
  after: number;
  most: number;
};

/** A member's harvests, the newest day first. */
export async function findRecoltes(db: Executor, userId: number, asked: Asked) {
  const own = and(eq(journal.idUser, userId), eq(journal.genre, 'recolte'));
  const last = db
    .select({ date, id })
    .from(journal)
    .where(and(own, eq(id, asked.after)));
  return db
    .select({
      id,
      idPlante: journal.idPlante,
      idUser: journal.idUser,
      nomPlante: plante.name,
      date,
      texte: journal.texte,
      photo: journal.photo,
      valeur: journal.valeur,
      unite: journal.unite,
      publieLe: journal.publieLe,
    })
    .from(journal)
    .innerJoin(plante, eq(plante.id, journal.idPlante))
    .where(
      and(
        own,
        asked.annee ? gte(date, `${asked.annee}-01-01`) : undefined,
        asked.annee ? lte(date, `${asked.annee}-12-31`) : undefined,
        asked.jardin ? eq(plante.jardinId, asked.jardin) : undefined,
        asked.plante ? eq(plante.id, asked.plante) : undefined,
        asked.after ? sql`(${date}, ${id}) < (${last})` : undefined,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(asked.most);
}
