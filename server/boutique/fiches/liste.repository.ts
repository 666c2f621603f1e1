import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { searchWords } from '../../platform/database/folded.ts';
import { commande } from '../../tables/boutique.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { clientColumns } from '../commandes/commandes.repository.ts';
import { mostTries } from '../remboursements/remboursements.repository.ts';
import { holdsWho } from './who.repository.ts';

const moneyOwed = ['payee', 'expediee', 'livree'] as const;
const retractationDue = sql<boolean>`(${commande.retractationDue} and ${inArray(commande.statut, moneyOwed)})`;

const summary = {
  id: commande.id,
  statut: commande.statut,
  totalAfficheCentimes: commande.totalAfficheCentimes,
  montantDuCentimes: commande.montantDuCentimes,
  moyenPaiement: commande.moyenPaiement,
  createdAt: commande.createdAt,
  paiementIncoherent: sql<'a_verifier' | 'rembourse' | null>`(select max(case j.cause
    when 'paiement_incoherent' then 'a_verifier' when 'incoherent_rembourse' then 'rembourse' end)
    from commande_journal j where j.commande_id = commande.id)`,
  nombreArticles: sql<number>`(select coalesce(sum(l.quantite), 0)::int from commande_ligne l
    where l.commande_id = commande.id)`,
  // The quantity kept after withdrawals; for an order that was withdrawn in full, the ordered quantity.
  nombreGarde: sql<number>`(select coalesce(nullif(sum(l.quantite - l.quantite_retractee), 0), sum(l.quantite), 0)::int
    from commande_ligne l where l.commande_id = commande.id)`,
  remboursementBloque: sql<boolean>`exists (select from remboursement r
    where r.commande_id = commande.id and r.done_at is null and r.essais >= ${mostTries}::int)`,
  retractationDue,
  destinataire: commande.destinataire,
  clientNom: commande.clientNom,
  clientEmail: commande.clientEmail,
  client: clientColumns,
};

export type SummaryRow = Awaited<ReturnType<typeof findCommandes>>[number];

const numbered = /^(?:n\s?[°ºo]?|#)?\s?([1-9]\d{0,8})$/i;

/** Orders with this number, or with all these words in what is known of who ordered and who receives; none for no words. */
function matching(q: string): SQL | undefined {
  const number = numbered.exec(q.trim())?.[1];
  const words = searchWords(q);
  return or(
    number ? eq(commande.id, Number(number)) : undefined,
    words.length > 0 ? holdsWho(words) : sql`false`,
  );
}

interface Asked {
  idUser?: number;
  statut?: StatutCommande | undefined;
  q?: string | undefined;
  /** Instead of newest first. */
  oldestFirst?: boolean;
  /** Id of the last order already seen, 0 for the beginning. */
  after: number;
  count: number;
}

export async function findCommandes(db: Executor, asked: Asked) {
  const { idUser, statut, q, oldestFirst = false, after, count } = asked;
  const order = oldestFirst ? asc : desc;
  const beyond = oldestFirst ? sql`>` : sql`<`;
  const matches = and(
    idUser === undefined ? undefined : eq(commande.idUser, idUser),
    q ? matching(q) : undefined,
    after === 0
      ? undefined
      : sql`(${commande.createdAt}, ${commande.id}) ${beyond}
          (select seen.created_at, seen.id from commande seen where seen.id = ${after})`,
  );
  const inOrder = [order(commande.createdAt), order(commande.id)];
  const of = (state: SQL | undefined) =>
    db
      .select({ id: commande.id })
      .from(commande)
      .leftJoin(utilisateur, eq(utilisateur.id, commande.idUser))
      .where(and(state, matches))
      .orderBy(...inOrder)
      .limit(count);
  const wanted = statut && eq(commande.statut, statut);
  // Each of the two by its own index, no more of it than a page.
  const found =
    statut === 'retractee'
      ? inArray(commande.id, unionAll(of(wanted), of(retractationDue)))
      : and(wanted, matches);
  return db
    .select(summary)
    .from(commande)
    .leftJoin(utilisateur, eq(utilisateur.id, commande.idUser))
    .where(found)
    .orderBy(...inOrder)
    .limit(count);
}

/** How many orders are in each state that has any, and how many withdrawals of orders in another state than that are owed. */
export async function countByStatut(db: Executor) {
  const { rows } = await db.execute<{ statut: StatutCommande; count: number }>(sql`
    select 'en_attente' as statut, count(*)::int as count from commande where statut = 'en_attente'
    union all select statut, sum(nombre)::int from commande_compte group by statut`);
  const [due] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(commande)
    .where(retractationDue);
  return { counted: rows, due: due?.count ?? 0 };
}

const mostParts = 100;

/** Adds the parts of the counts up, once they are many. May run beside itself, and beside orders that move. */
export async function addUpCounts(db: Executor): Promise<void> {
  await db.execute(sql`
    with parts as (
      delete from commande_compte where (select count(*) from commande_compte) > ${mostParts}
      returning statut, nombre
    )
    insert into commande_compte select statut, sum(nombre) from parts group by statut having sum(nombre) <> 0`);
}
