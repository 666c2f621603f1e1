import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Commande, MoyenPaiement } from '../../../contract/boutique/commande.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { runPrepared } from '../../platform/database/preparedSql.ts';

export interface NewCommande {
  idUser: number;
  moyenPaiement: MoyenPaiement;
  /** The total that the page showed; null: the due total is accepted. */
  totalAfficheCentimes: number | null;
  adresse: Commande['adresseLivraison'];
  holdMinutes: number;
  /** '' where none were accepted. */
  termsVersion: string;
  idempotencyKey: string | null;
  requestHash: string | null;
  /** Limits on a member's unpaid orders (docs/rules.md, Orders); null: no limit. */
  caps: { waiting: number; waitingUnverified: number; held: number } | null;
  leastCents: number;
  mostCents: number;
  /** Thousandths of VAT of products that have no rate of their own. */
  usualTva: { plante: number; autre: number };
  wanted: readonly { idProduit: number; quantite: number }[];
}

/** Either the order, or what stood in its way; in that case nothing was written. */
export interface Placed {
  id: number | null;
  holdUntil: string | null;
  montantDuCentimes: number | null;
  /** The first product of which there are too few (`nom`, `reste`), or that does not exist (no `nom`). */
  lacking: { idProduit: number; nom: string | null; reste: number | null } | null;
  /** The first product of which the waiting orders of all unverified members would hold too much. */
  crowded: { idProduit: number; nom: string } | null;
  /** The first product of which the member's waiting orders would hold more than `maximum`. */
  greedy: { idProduit: number; nom: string; maximum: number; reserve: number } | null;
  full: boolean;
  verified: boolean;
  small: boolean;
}

/** The order as the statement takes it, by names. */
function givenBy({ adresse, usualTva, wanted, caps, ...order }: NewCommande) {
  return {
    ...order,
    ...adresse,
    ...caps,
    tvaPlante: usualTva.plante,
    tvaAutre: usualTva.autre,
    produits: wanted.map(({ idProduit }) => idProduit),
    quantites: wanted.map(({ quantite }) => quantite),
  };
}

/** A value of the order: the statement's text is the same for every order, so PostgreSQL plans it once. */
const given = (name: keyof ReturnType<typeof givenBy> | keyof NonNullable<NewCommande['caps']>) =>
  sql.placeholder(name);

// The products asked for, a row each.
const wanted = sql`select *
  from unnest(${given('produits')}::int[], ${given('quantites')}::int[]) as w(id_produit, quantite)`;

// The products, locked in id order so that no two orders wait crosswise, and read as they are once locked.
const shelf = sql`select p.id, p.nom, p.prix_centimes, p.stock, p.type, p.tva_millieme,
    p.exception_retractation, w.quantite
  from wanted w join produit p on p.id = w.id_produit
  order by p.id for no key update of p`;

// The first product that does not exist, or of which there are too few.
const lacking = sql`select w.id_produit, s.nom, s.stock
  from wanted w left join shelf s on s.id = w.id_produit
  where s.id is null or s.stock < w.quantite
  order by w.id_produit limit 1`;

// The buyer.
const member = sql`select is_verified as verified,
    coalesce(nullif(trim(first_name || ' ' || name), ''), pseudo) as named
  from utilisateur where id = ${given('idUser')}`;

// Waiting orders may hold a third of a product, and a few pieces always. `unites_retenues` sees what others committed
// since the statement began; it is asked last, where a third of the shelf alone would not do.
const fewPieces = sql`${given('held')}::int`;
const third = sql`(stock + unites_retenues(id)) / 3`;
const tooMany = (units: SQL) =>
  sql`${units} > greatest(${fewPieces}, stock / 3) and ${units} > ${third}`;

// The first product of which this member's waiting orders would hold too much.
const greedy = sql`select id, nom, reserve, greatest(${fewPieces}, ${third}) as maximum
  from (select s.*, unites_retenues(s.id, ${given('idUser')}) as reserve from shelf s) s
  where ${tooMany(sql`reserve + quantite`)}
  order by id limit 1`;

// The first product of which the waiting orders of all unverified members would hold too much.
const crowded = sql`select id, nom
  from (
    select s.*, unites_non_verifiees(s.id) + quantite as held from shelf s
    where exists (select from member where not verified)
  ) s
  where ${tooMany(sql`held`)}
  order by id limit 1`;

// One of the member's free places for unpaid orders, at random, so that two orders at once seldom choose the same:
// a unique index refuses the second.
const places = sql`case when verified then ${given('waiting')}::int else ${given('waitingUnverified')}::int end`;
const waits = sql`c.id_user = ${given('idUser')} and c.statut = 'en_attente'`;
const slot = sql`select s as number
  from member, generate_series(1, ${places}) s
  where (select count(*) from commande c where ${waits}) < ${places}
    and not exists (select from commande c where ${waits} and c.waiting_slot = s)
  order by random() limit 1`;

// The amount due, by the prices on the shelf.
const priced = sql`select sum(prix_centimes::bigint * quantite) as due from shelf`;

// One row, if nothing stands in the order's way; none, and then nothing below is written.
const open = sql`select due from priced
  where due between ${given('leastCents')} and ${given('mostCents')}
    and not exists (select from lacking) and not exists (select from greedy)
    and not exists (select from crowded) and exists (select from slot)`;

// Takes the stock. It does not ask `p.stock`, which is as it was before the lock: what a keeper has just filled would
// be refused.
const taken = sql`update produit p set stock = s.stock - s.quantite from shelf s, open
  where p.id = s.id returning p.id`;

// Writes the order. Without every product taken it has no amount due, which the table refuses. commande.rules.sql counts
// no order that waits.
const placed = sql`insert into commande (id_user, moyen_paiement, total_affiche_centimes, montant_du_centimes,
    destinataire, telephone, rue, ville, code_postal, pays, complement,
    hold_until, terms_version, idempotency_key, request_hash, waiting_slot)
  select ${given('idUser')}, ${given('moyenPaiement')}, coalesce(${given('totalAfficheCentimes')}, due),
    case when (select count(*) from taken) = (select count(*) from wanted) then due end,
    coalesce(nullif(${given('destinataire')}, ''), (select named from member), ''), ${given('telephone')},
    ${given('rue')}, ${given('ville')}, ${given('codePostal')}, ${given('pays')}, ${given('complement')},
    now() + make_interval(mins => ${given('holdMinutes')}), ${given('termsVersion')},
    ${given('idempotencyKey')}, ${given('requestHash')}, (select number from slot)
  from open
  returning id, hold_until, montant_du_centimes`;

// Writes its lines, with names, prices and VAT as they are now.
const lines = sql`insert into commande_ligne (commande_id, id_produit, nom, quantite, prix_centimes, tva_millieme,
    exception_retractation)
  select placed.id, s.id, s.nom, s.quantite, s.prix_centimes,
    coalesce(s.tva_millieme, case s.type when 0 then ${given('tvaPlante')}::int else ${given('tvaAutre')}::int end),
    s.exception_retractation
  from placed, shelf s`;

// Writes the journal's first entry.
const journalled = sql`insert into commande_journal (commande_id, vers, cause, id_user)
  select id, 'en_attente', 'commande', ${given('idUser')} from placed`;

// Answers the order, or what stood in its way.
const result = sql`select placed.id, placed.hold_until as "holdUntil",
    placed.montant_du_centimes as "montantDuCentimes",
    (select json_build_object('idProduit', id_produit, 'nom', nom, 'reste', stock) from lacking) as lacking,
    (select json_build_object('idProduit', id, 'nom', nom, 'maximum', maximum, 'reserve', reserve) from greedy)
      as greedy,
    (select json_build_object('idProduit', id, 'nom', nom) from crowded) as crowded,
    not exists (select from slot) as full,
    coalesce((select verified from member), false) as verified,
    exists (select from priced where due < ${given('leastCents')}) as small
  from (select) always left join placed on true`;

// The same where nothing is counted. PostgreSQL would plan one statement with a switch anew for each order.
const uncounted = {
  greedy: sql`select null::int as id, '' as nom, 0 as maximum, 0 as reserve where false`,
  crowded: sql`select null::int as id, '' as nom where false`,
  slot: sql`select null::smallint as number`,
};

/** The statement: each part sees those before it, and PostgreSQL carries out all of them or none. */
function statementWith(limits: typeof uncounted) {
  const asked = { wanted, shelf, lacking, member };
  const written = { priced, open, taken, placed, lines, noted: journalled };
  const parts = Object.entries({ ...asked, ...limits, ...written }).map(
    ([name, part]) => sql`${sql.identifier(name)} as (${part})`,
  );
  return new PgDialect().sqlToQuery(sql`with ${sql.join(parts, sql`, `)} ${result}`);
}
const capped = statementWith({ greedy, crowded, slot });
const uncapped = statementWith(uncounted);

/** Takes the stock and writes the order, its lines and the journal's first entry: one statement, all or nothing. */
export async function insertCommande(db: Executor, order: NewCommande): Promise<Placed> {
  const [name, statement] = order.caps
    ? (['commande_place_capped', capped] as const)
    : (['commande_place', uncapped] as const);
  const values = fillPlaceholders(statement.params, givenBy(order));
  const [placed] = await runPrepared<Placed>(db, name, statement.sql, values);
  if (!placed) throw new Error('statement answered no row');
  return placed;
}
