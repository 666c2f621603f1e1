import { and, count, eq, sql } from 'drizzle-orm';
import type { Carre } from '../../../contract/jardins/carre.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { carre, plante } from '../../tables/jardins.ts';
import type { OwnJardin } from '../proprietaires/owned.types.ts';

/** Finds the beds that a garden's plants name, and those with notes, in any order. */
export async function findCarres(db: Executor, own: OwnJardin): Promise<Carre[]> {
  const { rows } = await db.execute<Carre & Record<string, unknown>>(sql`
    select coalesce(c.nom, p.nom) as nom, c.surface,
      coalesce(p.vivantes, 0)::int as "plantesVivantes", coalesce(p.plantes, 0)::int as plantes
    from (select nom, surface from ${carre} where id_jardin = ${own.id}) c
    full join (
      select trim(emplacement) as nom, count(*) as plantes, count(*) filter (where etat <> 'morte' and fin is null) as vivantes
      from ${plante} where jardin_id = ${own.id} and trim(emplacement) <> '' group by 1
    ) p on p.nom = c.nom`);
  return rows.map(({ nom, surface, plantesVivantes, plantes }) => ({
    nom,
    surface,
    plantesVivantes,
    plantes,
  }));
}

const named = (own: OwnJardin, nom: string) => and(eq(carre.idJardin, own.id), eq(carre.nom, nom));
const standing = (own: OwnJardin, nom: string) =>
  and(eq(plante.jardinId, own.id), sql`trim(${plante.emplacement}) = ${nom}`);

/** Finds the notes on a bed; undefined without any. */
export async function findCarre(tx: Transaction, own: OwnJardin, nom: string) {
  const [found] = await tx.select({ surface: carre.surface }).from(carre).where(named(own, nom));
  return found;
}

export async function countPlantes(tx: Transaction, own: OwnJardin, nom: string): Promise<number> {
  const [found] = await tx.select({ plantes: count() }).from(plante).where(standing(own, nom));
  return found?.plantes ?? 0;
}

export async function countCarres(tx: Transaction, own: OwnJardin): Promise<number> {
  const [found] = await tx
    .select({ carres: count() })
    .from(carre)
    .where(eq(carre.idJardin, own.id));
  return found?.carres ?? 0;
}

export async function putCarre(
  tx: Transaction,
  own: OwnJardin,
  nom: string,
  surface: number | null,
): Promise<void> {
  await tx
    .insert(carre)
    .values({ idJardin: own.id, nom, surface })
    .onConflictDoUpdate({ target: [carre.idJardin, carre.nom], set: { surface } });
}

export async function deleteCarre(tx: Transaction, own: OwnJardin, nom: string): Promise<void> {
  await tx.delete(carre).where(named(own, nom));
}

/** Puts a bed's plants elsewhere, '' for nowhere; answers them. */
export async function movePlantes(
  tx: Transaction,
  own: OwnJardin,
  nom: string,
  emplacement: string,
): Promise<(typeof plante.$inferSelect)[]> {
  return tx.update(plante).set({ emplacement }).where(standing(own, nom)).returning();
}
