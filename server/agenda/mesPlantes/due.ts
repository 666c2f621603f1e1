import { sql } from 'drizzle-orm';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { auPlusLoin, type Demande, demandeOf } from '../echeances/demande.ts';
import { lieuxOf } from '../echeances/echeances.service.ts';
import { echeancesCte } from '../echeances/echeances.sql.ts';
import { type Raison, raisonOf } from '../echeances/raisons.ts';

/** No other work is looked at here. */
export const wateringsAlone = { arrosagesSeuls: true };

/** When a plant is to be watered next, and where that comes from, in words. */
export interface Due {
  echeance: string;
  raison: string;
}

/** Gives the input to compute the due dates of the actor's own plants, as far ahead as possible. */
export async function ownDemande(context: Context, { userId }: Actor): Promise<Demande> {
  const { demande } = await demandeOf(context, await lieuxOf(context, [userId]), {
    days: auPlusLoin,
  });
  return demande;
}

/** When each of these plants is to be watered next; absent where nothing is due. */
export async function findDue(db: Executor, demande: Demande, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Due>();
  const { rows } = await db.execute<{ id: number } & Raison & Record<string, unknown>>(sql`
    with ${echeancesCte(demande, sql`p.id = any(${sql.param([...ids])}::int[])`, wateringsAlone)}
    select p.id, e.echeance, e.intervalle, e.raison, e.nombre::float8 as nombre, e.jusquau, e.decale
    from echeance e join vivante p on p.id = e.id_plante where e.genre = 'arrosage'`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        echeance: row.echeance,
        raison: raisonOf(row, demande.today, demande.arrosages.dus.get(row.id)),
      } satisfies Due,
    ]),
  );
}
