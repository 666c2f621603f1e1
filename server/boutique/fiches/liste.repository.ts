import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import { utilisateur } from '../../comptes/schema.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { foldedText, holdsWords, searchWords } from '../../platform/database/folded.ts';
import { clientColumns } from '../commandes/commandes.repository.ts';
import { withdrawals } from '../remboursements/refundState.repository.ts';
import { mostTries } from '../remboursements/remboursements.repository.ts';
import { commande } from '../schema.ts';

const retractationDue = sql<boolean>`(commande.statut in ('payee', 'expediee', 'livree')
  and exists (select from ${withdrawals} w where w.cents > w.asked))`;

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
  // What stays of it; of an order that was withdrawn from altogether, what it was.
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

const inState = (statut: StatutCommande) =>
  statut === 'retractee'
    ? or(eq(commande.statut, statut), retractationDue)
    : eq(commande.statut, statut);

export type SummaryRow = Awaited<ReturnType<typeof findCommandes>>[number];

// Bounded by being asked by keepers alone, and by a page: newest first, it ends with what fills one.
const searched = sql.raw(
  foldedText(
    `concat_ws(' ', utilisateur.first_name, utilisateur.name, utilisateur.pseudo, utilisateur.email,
      commande.client_nom, commande.client_email, commande.destinataire)`,
  ),
);

const numbered = /^(?:n\s?[°ºo]?|#)?\s?([1-9]\d{0,8})$/i;

/** Orders with this number, or with all these words in what is known of who ordered and who receives; none for no words. */
function matching(q: string): SQL | undefined {
  const number = numbered.exec(q.trim())?.[1];
  const words = searchWords(q);
  return or(
    number ? eq(commande.id, Number(number)) : undefined,
    words.length > 0 ? and(...holdsWords(searched, words)) : sql`false`,
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
  return db
    .select(summary)
    .from(commande)
    .leftJoin(utilisateur, eq(utilisateur.id, commande.idUser))
    .where(
      and(
        idUser === undefined ? undefined : eq(commande.idUser, idUser),
        statut && inState(statut),
        q ? matching(q) : undefined,
        after === 0
          ? undefined
          : sql`(${commande.createdAt}, ${commande.id}) ${beyond}
              (select seen.created_at, seen.id from commande seen where seen.id = ${after})`,
      ),
    )
    .orderBy(order(commande.createdAt), order(commande.id))
    .limit(count);
}

/** How many orders are in each state that has any, as `inState` finds them. */
export async function countByStatut(db: Executor) {
  const counted = await db
    .select({ statut: commande.statut, count: sql<number>`count(*)::int` })
    .from(commande)
    .groupBy(commande.statut);
  const [due] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(commande)
    .where(and(sql`${commande.id} in (select commande_id from retractation)`, retractationDue));
  return { counted, due: due?.count ?? 0 };
}
