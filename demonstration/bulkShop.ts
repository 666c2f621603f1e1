import { sql } from 'drizzle-orm';
import { addUpCounts } from '../server/boutique/fiches/liste.repository.ts';
import { writeWho } from '../server/boutique/fiches/who.repository.ts';
import type { Database, Transaction } from '../server/platform/database/connection.ts';

const commandesPerBatch = 20_000;
const commandesPerCompte = 25;

/**
 * Adds `count` products for measuring: names of a few words, all prices, a tenth of them scarce.
 */
export async function seedProduits(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into produit (nom, description, prix_centimes, stock, type, created_at, updated_at)
    select (array['Rosier', 'Tomate', 'Fougère', 'Terreau', 'Sécateur', 'Arrosoir', 'Lavande', 'Bulbes'])[1 + n % 8]
        || ' ' || (array['ancien', 'précoce', 'nain', 'de balcon', 'rouge', 'des Alpes'])[1 + n % 6] || ' ' || n,
      'Un article pour mesurer, numéro ' || n || '.', 150 + (n * 37) % 9000,
      case when n % 10 = 0 then n % 7 else 20 + n % 500 end, (n % 8 in (3, 4, 5))::int,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${count}::int) as n`);
}

/** Adds `count` accounts without sign-in, half of them confirmed. */
export async function seedComptes(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into utilisateur (pseudo, email, password_hash, name, first_name, is_verified)
    select 'Client ' || n, gen_random_uuid() || '@mesure.example', '!',
      (array['Martin', 'Bernard', 'Lefèvre', 'Moreau', 'Œuvrard', 'Girard'])[1 + n % 6] || (n / 600)::text,
      (array['Noémie', 'Camille', 'Zoé', 'Étienne', 'Jeanne', 'Hugo', 'Léa'])[1 + n % 7], n % 2 = 0
    from generate_series(1, ${count}::int) as n`);
}

/**
 * Adds `count` orders of accounts and products that are there, with their lines, payments, invoices, refunds, credit
 * notes and withdrawals, as three years leave them: one in 150 waits, most were delivered. In batches of a transaction each.
 */
export async function seedCommandes(
  db: Database,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const there = await db.execute<{ comptes: number; produits: number }>(sql`
    select (select count(*)::int from utilisateur where email like '%@mesure.example') as comptes,
      (select count(*)::int from produit) as produits`);
  const { comptes = 0, produits = 0 } = there.rows[0] ?? {};
  const wanted = Math.ceil(count / commandesPerCompte);
  if (comptes < wanted) await seedComptes(db, wanted - comptes);
  if (produits === 0) await seedProduits(db, 100);
  for (let done = 0; done < count; done += commandesPerBatch) {
    const rows = Math.min(commandesPerBatch, count - done);
    await db.transaction((tx) => insertBatch(tx, rows));
    // As the application's own jobs do, little by little.
    await addUpCounts(db);
    await db.$client.query('vacuum commande_compte');
    log(`  ${done + rows} commandes sur ${count}`);
  }
  await writeWho(db, count);
}

async function insertBatch(tx: Transaction, count: number): Promise<void> {
  await draw(tx, count);
  await tx.execute(sql`
    insert into commande (id, id_user, statut, moyen_paiement, total_affiche_centimes, montant_du_centimes, destinataire,
      rue, ville, code_postal, pays, stock_pris, hold_until, terms_version, terms_accepted_at, created_at, paid_at, sent_at, delivered_at)
    overriding system value
    select id, id_user, statut, case when id % 4 = 0 then 'paypal' else 'carte' end, montant, montant, nom,
      '1 rue de la Mesure', 'Nantes', '44000', 'France', statut not in ('annulee', 'expiree', 'retractee', 'payee_sans_stock'),
      case when statut = 'en_attente' then now() + interval '7 days' else passee + interval '30 minutes' end, 'mesure', passee, passee,
      case when payee then passee + interval '5 minutes' end, case when envoyee then passee + interval '1 day' end,
      case when statut <> 'expediee' and envoyee then passee + interval '3 days' end
    from lot`);
  await tx.execute(sql`
    insert into commande_ligne (commande_id, id_produit, nom, quantite, prix_centimes, tva_millieme, quantite_retractee, retenue)
    select lot_ligne.id, id_produit, produit.nom, quantite, prix, 100, retractee, statut = 'en_attente'
    from lot_ligne join lot using (id) join produit on produit.id = id_produit`);
  await insertJournal(tx);
  await insertMoney(tx);
  await insertFactures(tx);
}

/** The orders of this batch and their lines, as tables that end with the transaction. */
async function draw(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`create temp table lot_ligne on commit drop as
    with clients as (select array_agg(id) as ids from utilisateur where email like '%@mesure.example'),
      articles as (select array_agg(id order by id) as ids from produit),
      orders as (
        select nextval(pg_get_serial_sequence('commande', 'id'))::int as id,
          clients.ids[1 + floor(random() * array_length(clients.ids, 1))::int] as id_user, n
        from clients, generate_series(0, ${count - 1}::int) as n
      ), picked as materialized (
        select orders.*, k, articles.ids[1 + floor(power(random(), 2) * array_length(articles.ids, 1))::int] as id_produit
        from orders, articles, generate_series(1, 1 + orders.n % 3) as k
      )
    select distinct on (picked.id, id_produit) picked.id, n, id_user, id_produit, 1 + (n + k) % 3 as quantite, prix_centimes as prix,
      case when n % 150 in (19, 20) or (k = 1 and n % 150 between 24 and 29) then 1 + (n + k) % 3 else 0 end as retractee
    from picked join produit on produit.id = id_produit`);
  await tx.execute(sql`create index on lot_ligne (id)`);
  await tx.execute(sql`analyze lot_ligne`);
  await tx.execute(sql`create temp table lot on commit drop as
    select *, statut not in ('en_attente', 'annulee', 'expiree') as payee,
      statut in ('expediee', 'livree', 'retractee', 'remboursee') as envoyee,
      case when statut = 'remboursee' then montant when n % 3000 not in (19, 24) then retracte else 0 end as rendu
    from (
      select l.id, id_user, n, sum(quantite * prix)::int as montant, sum(retractee * prix)::int as retracte,
        trim(first_name || ' ' || name) as nom, email,
        case when n % 150 = 0 then 'en_attente' when n % 150 = 1 then 'payee' when n % 150 = 2 then 'expediee'
          when n % 3000 = 3 then 'payee_sans_stock' when n % 150 between 4 and 12 then 'expiree'
          when n % 150 between 13 and 18 then 'annulee' when n % 150 in (19, 20) then 'retractee'
          when n % 150 between 21 and 23 then 'remboursee' else 'livree' end as statut,
        now() - case when n % 150 < 3 then random() * interval '2 days' else interval '5 days' + random() * interval '3 years' end as passee
      from lot_ligne l join utilisateur on utilisateur.id = id_user
      group by l.id, id_user, n, first_name, name, email
    ) as drawn`);
  await tx.execute(sql`create index on lot (id)`);
  await tx.execute(sql`analyze lot`);
}

async function insertJournal(tx: Transaction): Promise<void> {
  const moves = sql`(values
    ('en_attente', 'expiree', 'delai_depasse', interval '30 minutes', array['expiree', 'payee_sans_stock']),
    ('en_attente', 'annulee', 'annulation', interval '10 minutes', array['annulee']),
    ('en_attente', 'payee', 'paiement', interval '5 minutes', array['payee', 'expediee', 'livree', 'retractee', 'remboursee']),
    ('expiree', 'payee_sans_stock', 'sans_stock', interval '1 hour', array['payee_sans_stock']),
    ('payee', 'expediee', 'gestion', interval '1 day', array['expediee', 'livree', 'retractee', 'remboursee']),
    ('expediee', 'livree', 'gestion', interval '3 days', array['livree', 'retractee', 'remboursee']),
    ('livree', 'retractee', 'retractation', interval '4 days', array['retractee']),
    ('livree', 'remboursee', 'gestion', interval '4 days', array['remboursee'])
  ) as move (de, vers, cause, apres, de_statut)`;
  await tx.execute(sql`
    insert into commande_journal (commande_id, de, vers, cause, id_user, at)
    select id, null, 'en_attente', 'commande', id_user, passee from lot
    union all select id, de, vers, cause, null, passee + apres from lot join ${moves} on statut = any (de_statut)`);
}

/** Payments, withdrawals, and what went back of them. */
async function insertMoney(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into paiement (commande_id, tentative, fournisseur, statut, session_id, reference, montant_centimes, rembourse_centimes, expires_at, created_at)
    select id, 1, 'demonstration', case when payee then 'payee' else 'expiree' end, 'mesure_' || id, 'mesure_ref_' || id,
      case when payee then montant end, rendu, passee + interval '30 minutes', passee
    from lot where statut <> 'en_attente'`);
  await tx.execute(sql`
    insert into retractation (commande_id, cle, nom, email, lignes, declared_at)
    select id, 'mesure', nom, email, (select jsonb_agg(jsonb_build_object('idProduit', id_produit, 'quantite', retractee))
      from lot_ligne l where l.id = lot.id and retractee > 0), passee + interval '4 days'
    from lot where retracte > 0`);
  await tx.execute(sql`
    insert into remboursement (paiement_id, commande_id, montant_centimes, cause, reference, created_at, done_at)
    select paiement.id, lot.id, rendu, 'gestion', 'mesure_rendu_' || lot.id, passee + interval '5 days', passee + interval '5 days'
    from lot join paiement on paiement.commande_id = lot.id where rendu > 0`);
}

/** An invoice for every paid order, a credit note for what went back, numbered in their order. */
async function insertFactures(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temp table lot_facture on commit drop as
    select lot.id, 'facture' as nature, null::int as rendu_par, montant, passee + interval '5 minutes' as le from lot where payee
    union all select lot.id, 'avoir', r.id, r.montant_centimes, r.created_at from lot join remboursement r on r.commande_id = lot.id`);
  await tx.execute(sql`
    with compte as (
      insert into facture_compteur as c (annee, dernier)
      select extract(year from le at time zone 'Europe/Paris')::int, count(*)::int from lot_facture group by 1
      on conflict (annee) do update set dernier = c.dernier + excluded.dernier
      returning annee, dernier
    ), numbered as (
      select *, extract(year from le at time zone 'Europe/Paris')::int as annee,
        row_number() over (partition by extract(year from le at time zone 'Europe/Paris') order by le desc) as rang
      from lot_facture
    )
    insert into facture (annee, numero, nature, commande_id, remboursement_id, montant_centimes, contenu, created_at)
    select annee, dernier - rang + 1, nature, numbered.id, rendu_par, numbered.montant, jsonb_build_object(
      'client', jsonb_build_object('nom', lot.nom, 'email', lot.email),
      'adresse', jsonb_build_object('rue', '1 rue de la Mesure', 'complement', '', 'codePostal', '44000', 'ville', 'Nantes', 'pays', 'France'),
      'vendeur', jsonb_build_object('nom', 'Mesure', 'adresse', '', 'siret', '', 'tva', ''),
      'lignes', case numbered.nature when 'avoir' then '[]' else (select jsonb_agg(jsonb_build_object('nom', 'Article ' || id_produit, 'quantite', quantite, 'prixCentimes', prix, 'tvaMillieme', 100))
        from lot_ligne l where l.id = lot.id) end)
      -- All is sold at one rate: a note over a sum holds its part of it.
      || case numbered.nature when 'facture' then '{}' else jsonb_build_object('parTaux', jsonb_build_array(jsonb_build_object(
        'tvaMillieme', 100, 'ttc', numbered.montant, 'ht', ht, 'tva', numbered.montant - ht))) end, le
    from numbered join lot on lot.id = numbered.id join compte using (annee)
      cross join lateral (select round(numbered.montant * 1000.0 / 1100)::int as ht) sans_tva`);
}
