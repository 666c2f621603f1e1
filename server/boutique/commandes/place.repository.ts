import type { Commande, MoyenPaiement } from '../../../contract/boutique/commande.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { runNamed } from '../../platform/database/namedQuery.ts';

export interface NewCommande {
  idUser: number;
  moyenPaiement: MoyenPaiement;
  /** What the page showed; null: what is due. */
  totalAfficheCentimes: number | null;
  adresse: Commande['adresseLivraison'];
  holdMinutes: number;
  /** '' where none were accepted. */
  termsVersion: string;
  idempotencyKey: string | null;
  requestHash: string | null;
  /** What a member may leave unpaid (docs/rules.md, Orders); null: not counted. */
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

// `shelf` locks the products in id order and reads them as they are once locked. `taken` writes from what `shelf`
// read and asks the product's own row nothing: PostgreSQL first looks at it as it was before the lock, and would
// refuse what a keeper has just filled.
// `greedy` and `crowded` ask `unites_retenues` and `unites_non_verifiees` (migrations 0007 and 0009) under the same
// locks, which see what others committed meanwhile.
const capsOf = `greedy as (
    select id, nom, reserve, greatest($23::int, (stock + unites_retenues(id)) / 3) as maximum
    from (select s.*, unites_retenues(s.id, $1) as reserve from shelf s) s
    where reserve + quantite > greatest($23::int, stock / 3)
      and reserve + quantite > (stock + unites_retenues(id)) / 3
    order by id limit 1
  ), crowded as (
    select id, nom
    from (
      select s.*, unites_non_verifiees(s.id) + quantite as held from shelf s
      where exists (select from member where not verified)
    ) s
    where held > greatest($23::int, stock / 3) and held > (stock + unites_retenues(id)) / 3
    order by id limit 1
  ), slot as (
    select s as number
    from member, generate_series(1, case when verified then $21::int else $22::int end) s
    where (select count(*) from commande where id_user = $1 and statut = 'en_attente')
        < case when verified then $21::int else $22::int end
      and not exists (select from commande c
        where c.id_user = $1 and c.statut = 'en_attente' and c.waiting_slot = s)
    order by random() limit 1
  )`;

// Where nothing is counted.
const noCaps = `greedy as (
    select null::int as id, '' as nom, 0 as maximum, 0 as reserve where false
  ), crowded as (
    select null::int as id, '' as nom where false
  ), slot as (
    select null::smallint as number
  )`;

// Two texts, and not one that asks for a parameter whether it counts: PostgreSQL would plan that one anew for each
// order, which takes longer than to carry it out.
const placeWith = (caps: string) => `
  with wanted as (
    select * from unnest($14::int[], $15::int[]) as w(id_produit, quantite)
  ), shelf as (
    select p.id, p.nom, p.prix_centimes, p.stock, p.type, p.tva_millieme, p.exception_retractation, w.quantite
    from wanted w join produit p on p.id = w.id_produit
    order by p.id for no key update of p
  ), lacking as (
    select w.id_produit, s.nom, s.stock from wanted w left join shelf s on s.id = w.id_produit
    where s.id is null or s.stock < w.quantite order by w.id_produit limit 1
  ), member as (
    select is_verified as verified, coalesce(nullif(trim(first_name || ' ' || name), ''), pseudo) as named
    from utilisateur where id = $1
  ), ${caps}, priced as (
    select sum(prix_centimes::bigint * quantite) as due from shelf
  ), open as (
    select due from priced where due between $18 and $13 and not exists (select from lacking)
      and not exists (select from greedy) and not exists (select from crowded) and exists (select from slot)
  ), taken as (
    update produit p set stock = s.stock - s.quantite from shelf s, open
    where p.id = s.id returning p.id
  ), placed as (
    insert into commande (id_user, moyen_paiement, total_affiche_centimes, montant_du_centimes,
      destinataire, telephone, rue, ville, code_postal, pays, complement, hold_until, terms_version, idempotency_key,
      request_hash, waiting_slot)
    select $1, $2, coalesce($3, due),
      case when (select count(*) from taken) = (select count(*) from wanted) then due end,
      coalesce(nullif($19, ''), (select named from member), ''), $20, $4, $5, $6, $7, $8, now() + make_interval(mins => $9), $10, $11, $12,
      (select number from slot)
    from open
    returning id, hold_until, montant_du_centimes
  ), lines as (
    insert into commande_ligne (commande_id, id_produit, nom, quantite, prix_centimes, tva_millieme,
      exception_retractation)
    select placed.id, s.id, s.nom, s.quantite, s.prix_centimes,
      coalesce(s.tva_millieme, case s.type when 0 then $16::int else $17::int end),
      s.exception_retractation
    from placed, shelf s
  ), noted as (
    insert into commande_journal (commande_id, vers, cause, id_user)
    select id, 'en_attente', 'commande', $1 from placed
  )
  select placed.id, placed.hold_until as "holdUntil",
    placed.montant_du_centimes as "montantDuCentimes",
    (select json_build_object('idProduit', id_produit, 'nom', nom, 'reste', stock) from lacking)
      as lacking,
    (select json_build_object('idProduit', id, 'nom', nom, 'maximum', maximum, 'reserve', reserve)
      from greedy) as greedy,
    (select json_build_object('idProduit', id, 'nom', nom) from crowded) as crowded,
    not exists (select from slot) as full,
    coalesce((select verified from member), false) as verified,
    exists (select from priced where due < $18) as small
  from (select) always left join placed on true`;
const placeCapped = placeWith(capsOf);
const placeUncapped = placeWith(noCaps);

/** Takes the stock and writes the order, its lines and the journal's first entry: one statement, all or nothing. */
export async function insertCommande(db: Executor, row: NewCommande): Promise<Placed> {
  const { adresse, usualTva, wanted, caps } = row;
  const values = [
    row.idUser,
    row.moyenPaiement,
    row.totalAfficheCentimes,
    adresse.rue,
    adresse.ville,
    adresse.codePostal,
    adresse.pays,
    adresse.complement,
    row.holdMinutes,
    row.termsVersion,
    row.idempotencyKey,
    row.requestHash,
    row.mostCents,
    wanted.map(({ idProduit }) => idProduit),
    wanted.map(({ quantite }) => quantite),
    usualTva.plante,
    usualTva.autre,
    row.leastCents,
    adresse.destinataire,
    adresse.telephone,
  ];
  const [placed] = caps
    ? await runNamed<Placed>(db, 'commande_place_capped', placeCapped, [
        ...values,
        caps.waiting,
        caps.waitingUnverified,
        caps.held,
      ])
    : await runNamed<Placed>(db, 'commande_place', placeUncapped, values);
  if (!placed) throw new Error('statement answered no row');
  return placed;
}
