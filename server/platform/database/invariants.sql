-- The invariants of all tables' rows. Gives one row per broken invariant, with the number of rows that break it and the
-- first of them. It is one statement, so it reads one snapshot. Each line of `broken` gives the invariant's name and the row; its sentence stands in
-- invariants.ts. The constraints of the schema are not repeated, but for references: a copy may have come without them.
-- Rows are joined, never looked up one by one: 300,000 orders are compared in seconds.
with lignes as (
  select commande_id, tva_millieme, sum(quantite * prix_centimes)::bigint as ttc from commande_ligne group by 1, 2
), documents as (
  -- The sums of invoices and credit notes at each rate: a note's own sums, else its lines.
  select f.annee, f.numero, f.nature, f.commande_id, f.montant_centimes, r.taux, sum(r.ttc) as ttc, sum(r.tva) as tva, bool_and(r.juste) as juste
  from facture f cross join lateral (
    select (t ->> 'tvaMillieme')::int as taux, (t ->> 'ttc')::bigint as ttc, (t ->> 'tva')::bigint as tva,
      (t ->> 'ht')::bigint + (t ->> 'tva')::bigint = (t ->> 'ttc')::bigint as juste
    from jsonb_array_elements(f.contenu -> 'parTaux') t
    union all
    select (l ->> 'tvaMillieme')::int, sum((l ->> 'quantite')::bigint * (l ->> 'prixCentimes')::bigint),
      sum((l ->> 'quantite')::bigint * (l ->> 'prixCentimes')::bigint)
        - round(sum((l ->> 'quantite')::bigint * (l ->> 'prixCentimes')::bigint) * 1000.0 / (1000 + (l ->> 'tvaMillieme')::int)), true
    from jsonb_array_elements(f.contenu -> 'lignes') l where f.contenu -> 'parTaux' is null group by 1
  ) r
  group by 1, 2, 3, 4, 5, 6
), rendu as (
  -- The money owed for an order's withdrawals, by the rule of refundState.repository.ts.
  select c.id, c.retractation_due, coalesce(
    least((select sum(l.quantite_retractee * l.prix_centimes) from commande_ligne l where l.commande_id = c.id), c.montant_du_centimes - d.avant)
      > (select coalesce(sum(r.montant_centimes), 0) from remboursement r
        where r.commande_id = c.id and r.cause not in ('double', 'incoherent')) - d.avant, false) as due
  from commande c left join lateral (
    select rembourse_avant_centimes as avant from retractation where commande_id = c.id order by id desc limit 1) d on true
  where c.retractation_due or d.avant is not null
), jours as (
  select id_plante, date_arrosage as jour, row_number() over derniers as rang,
    date_arrosage - lead(date_arrosage) over derniers as ecart
  from arrosage_plante window derniers as (partition by id_plante order by date_arrosage desc)
), rythmes as (
  select id_plante, max(jour) as dernier,
    coalesce(array_agg(ecart order by jour desc) filter (where ecart is not null), '{}') as ecarts
  from (select id_plante, jour, case when rang <= 5 then ecart end as ecart from jours) cinq
  group by 1
), montrees as (
  select 'membre ' || id as what, substring(photo from '^/images/([A-Za-z0-9_-]+)$') as key, id as id_user from utilisateur where photo like '/images/%'
  union all select 'membre ' || id, substring(couverture from '^/images/([A-Za-z0-9_-]+)$'), id from utilisateur where couverture like '/images/%'
  union all select 'jardin ' || id, substring(photo from '^/images/([A-Za-z0-9_-]+)$'), user_id from jardin where photo like '/images/%'
  union all select 'plante ' || id, substring(photo from '^/images/([A-Za-z0-9_-]+)$'), id_user from plante where photo like '/images/%'
  union all select 'journal ' || id, substring(photo from '^/images/([A-Za-z0-9_-]+)$'), id_user from journal where photo like '/images/%'
  union all select 'produit ' || id, substring(photo from '^/images/([A-Za-z0-9_-]+)$'), null from produit where photo like '/images/%'
  union all select 'signalement ' || id, substring(photo_copie from '^/images/([A-Za-z0-9_-]+)$'), id_membre from signalement where photo_copie like '/images/%'
  union all select 'decision ' || id, substring(photo from '^/images/([A-Za-z0-9_-]+)$'), id_membre from decision where photo like '/images/%'
  union all select 'decision ' || id, substring(couverture from '^/images/([A-Za-z0-9_-]+)$'), id_membre from decision where couverture like '/images/%'
), broken (name, what) as (

-- Orders
  select 'commande_total', c.id::text
  from commande c left join (select commande_id, sum(ttc) as ttc from lignes group by 1) l on l.commande_id = c.id
  where c.montant_du_centimes is distinct from l.ttc
union all
  -- In any order of the rows: each state is left as often as it is reached, except the present one.
  select 'commande_journal', c.id::text
  from commande c left join (
    select commande_id, statut, sum(pas) as reste
    from (select commande_id, vers as statut, 1 as pas from commande_journal
      union all select commande_id, de, -1 from commande_journal where de is not null) pas
    group by 1, 2 having sum(pas) <> 0) j on j.commande_id = c.id
  group by c.id, c.statut having not coalesce(count(*) = 1 and bool_and(j.statut = c.statut and j.reste = 1), false)
union all
  select 'commande_passage', commande_id || ' : ' || de || ' → ' || vers from commande_journal
  where de <> vers and (de, vers) not in (
    ('en_attente', 'payee'), ('en_attente', 'annulee'), ('en_attente', 'expiree'), ('payee', 'expediee'), ('payee', 'retractee'),
    ('payee', 'remboursee'), ('expediee', 'livree'), ('expediee', 'retractee'), ('expediee', 'remboursee'), ('livree', 'retractee'),
    ('livree', 'remboursee'), ('expiree', 'payee'), ('expiree', 'payee_sans_stock'), ('annulee', 'payee_sans_stock'),
    ('payee_sans_stock', 'remboursee'), ('retractee', 'remboursee'))
union all
  -- Each act logged about an existing order is in the order's journal too.
  select 'acte_commande', a.id::text from acte_gestion a join commande c on c.id = a.id_objet
  where a.genre in ('commande_annulee', 'commande_expediee', 'commande_livree', 'remboursement_demande', 'remboursement_abandonne')
    and not exists (select from commande_journal j where j.commande_id = c.id and j.id_user = a.id_user
      and case a.genre when 'commande_annulee' then j.cause = 'annulation_boutique'
        when 'commande_expediee' then j.cause = 'gestion' and j.vers = 'expediee'
        when 'commande_livree' then j.cause = 'gestion' and j.vers = 'livree' else j.cause = a.genre end)
union all
  select 'commande_dates', id::text from commande
  where (statut in ('payee', 'expediee', 'livree', 'retractee') and paid_at is null)
    or (statut in ('en_attente', 'annulee', 'expiree') and paid_at is not null)
    or (statut in ('expediee', 'livree') and sent_at is null) or (statut = 'livree' and delivered_at is null)
union all
  select 'commande_compte', statut || ' : ' || comptees || ' au lieu de ' || vraies
  from (select statut, coalesce(sum(nombre), 0) as comptees, (select count(*) from commande c where c.statut = s.statut) as vraies
    from (select unnest(array['payee', 'expediee', 'livree', 'expiree', 'annulee', 'payee_sans_stock', 'retractee', 'remboursee']) as statut) s
      left join commande_compte using (statut)
    group by 1) t where comptees <> vraies
union all

-- Stock
  select 'stock_negatif', id::text from produit where stock < 0
union all
  select 'stock_commande', id::text from commande
  where (statut = 'en_attente' and not stock_pris) or (statut in ('annulee', 'expiree', 'payee_sans_stock') and stock_pris)
union all
  select 'ligne_retenue', c.id || ', article ' || l.id_produit from commande_ligne l join commande c on c.id = l.commande_id
  where l.retenue <> (c.statut = 'en_attente' and c.stock_pris)
union all

-- Money
  select 'commande_sans_paiement', c.id::text from commande c
  where c.paid_at is not null and not exists (select from paiement p
    where p.commande_id = c.id and p.statut = 'payee' and p.montant_centimes = c.montant_du_centimes)
union all
  select 'paiement_non_recu', p.id::text from paiement p join banque_session b on b.id = p.session_id
  where p.statut = 'payee' and not b.payee
union all
  select 'paiement_rembourse', p.id::text
  from paiement p left join (select paiement_id, sum(montant_centimes) as rendu from remboursement group by 1) r on r.paiement_id = p.id
  where p.rembourse_centimes <> coalesce(r.rendu, 0) or p.rembourse_centimes > p.montant_centimes
union all
  select 'remboursement_commande', r.id::text from remboursement r join paiement p on p.id = r.paiement_id
  where r.commande_id <> p.commande_id
union all
  select 'remboursement_commande', j.remboursement_id || ' (journal)' from commande_journal j join remboursement r on r.id = j.remboursement_id
  where j.commande_id <> r.commande_id
union all
  select 'banque_session', id from banque_session
  where rembourse_centimes not between 0 and montant_centimes or (rembourse_centimes > 0 and not payee)
union all

-- Invoices and VAT
  select 'facture_manquante', c.id::text from commande c
  where (c.paid_at is not null) <> exists (select from facture f where f.commande_id = c.id and f.nature = 'facture')
union all
  select 'facture_serie', annee || ' : ' || nombre || ' pièces, dernière n° ' || dernier || ', compteur ' || compteur
  from (select annee, count(numero) as nombre, coalesce(max(numero), 0) as dernier, coalesce(min(numero), 1) as premier,
      coalesce(max(c.dernier), 0) as compteur
    from facture full join facture_compteur c using (annee) group by annee) t
  where nombre <> dernier or premier <> 1 or compteur <> dernier
union all
  select 'facture_annee', annee || '-' || numero from facture
  where annee <> extract(year from created_at at time zone 'Europe/Paris')
union all
  select 'facture_montant', piece from (
    select f.annee || '-' || f.numero as piece from facture f join commande c on c.id = f.commande_id
    where f.nature = 'facture' and f.montant_centimes <> c.montant_du_centimes
    union all
    select annee || '-' || numero
    from (select annee, numero, taux, ttc from documents where nature = 'facture') d
      full join (select f.annee, f.numero, l.tva_millieme as taux, l.ttc
        from facture f join lignes l on l.commande_id = f.commande_id where f.nature = 'facture') l using (annee, numero, taux)
    where d.ttc is distinct from l.ttc) t
  group by piece
union all
  select 'avoir_remboursement', f.annee || '-' || f.numero from facture f left join remboursement r on r.id = f.remboursement_id
  where f.nature = 'avoir' and not coalesce(r.commande_id = f.commande_id and r.montant_centimes = f.montant_centimes
    and r.done_at is not null and r.cause not in ('double', 'incoherent'), false)
union all
  select 'avoir_manquant', r.id::text from remboursement r join facture f on f.commande_id = r.commande_id and f.nature = 'facture'
  where r.done_at is not null and r.cause not in ('double', 'incoherent')
    and not exists (select from facture a where a.remboursement_id = r.id)
union all
  select 'avoir_trop', commande_id::text from facture group by commande_id
  having coalesce(sum(montant_centimes) filter (where nature = 'avoir'), 0)
    > coalesce(sum(montant_centimes) filter (where nature = 'facture'), 0)
union all
  select 'tva_avoir', annee || '-' || numero from documents where nature = 'avoir'
  group by annee, numero, montant_centimes having sum(ttc) <> montant_centimes or not bool_and(juste)
union all
  -- All notes of an order together: never more at a rate than was invoiced, and the VAT that is inside.
  select 'tva_avoir', 'commande ' || commande_id || ', taux ' || taux from documents group by commande_id, taux
  having coalesce(sum(ttc) filter (where nature = 'avoir'), 0) > coalesce(sum(ttc) filter (where nature = 'facture'), 0)
    or sum(tva) filter (where nature = 'avoir') <> sum(ttc) filter (where nature = 'avoir')
      - round(sum(ttc) filter (where nature = 'avoir') * 1000.0 / (1000 + taux))
union all

-- Withdrawals
  select 'retractation_lignes', l.commande_id || ', article ' || l.id_produit
  from commande_ligne l left join (
    select commande_id, (x ->> 'idProduit')::int as id_produit, sum((x ->> 'quantite')::int) as quantite
    from retractation, jsonb_array_elements(lignes) x group by 1, 2) r using (commande_id, id_produit)
  where l.quantite_retractee <> coalesce(r.quantite, 0)
union all
  select 'retractation_due', id::text from rendu where retractation_due <> due
union all

-- Gardens
  select 'jardin_plantes', j.id || ' : ' || j.nombre_de_plantes || ' au lieu de ' || coalesce(p.n, 0)
  from jardin j left join (select jardin_id, count(*) as n from plante group by 1) p on p.jardin_id = j.id
  where j.nombre_de_plantes <> coalesce(p.n, 0)
union all
  select 'jardin_favoris', j.id || ' : ' || j.nombre_de_favoris || ' au lieu de ' || coalesce(s.n, 0)
  from jardin j left join (select id_jardin, count(*) as n from suivi_jardin group by 1) s on s.id_jardin = j.id
  where j.nombre_de_favoris <> coalesce(s.n, 0)
union all
  select 'suivi_de_soi', j.id::text from suivi_jardin s join jardin j on j.id = s.id_jardin and j.user_id = s.id_user
union all
  select 'proprietaire', 'plante ' || p.id from plante p join jardin j on j.id = p.jardin_id where j.user_id <> p.id_user
union all
  select 'proprietaire', 'arrosage ' || a.id from arrosage_plante a join plante p on p.id = a.id_plante where p.id_user <> a.id_user
union all
  select 'proprietaire', 'soin ' || s.id from soin s join plante p on p.id = s.id_plante where p.id_user <> s.id_user
union all
  select 'proprietaire', 'journal ' || e.id from journal e join plante p on p.id = e.id_plante where p.id_user <> e.id_user
union all
  select 'proprietaire', 'invitation ' || i.id from invitation i join jardin j on j.id = i.id_jardin where j.user_id <> i.id_user
union all
  select 'proprietaire', 'tâche ' || t.id from tache t left join plante p on p.id = t.id_plante left join jardin j on j.id = t.id_jardin
  where p.id_user <> t.id_user or j.user_id <> t.id_user
union all
  select 'plante_position', id::text from plante where position < 0 or (not placee and position <> 0)
union all
  select 'plante_etat', p.id::text from plante p join (
    select distinct on (id_plante) id_plante, etat, date from journal where genre = 'etat' order by id_plante, date desc, id desc) e
    on e.id_plante = p.id
  where p.etat <> e.etat or p.etat_depuis <> e.date
union all
  select 'rythme_arrosage', coalesce(r.id_plante, v.id_plante)::text
  from rythme_arrosage r full join rythmes v on v.id_plante = r.id_plante
  where (r.dernier, r.ecarts) is distinct from (v.dernier, v.ecarts)
union all
  select 'merci_a_soi', e.id::text from merci m join journal e on e.id = m.id_journal and e.id_user = m.id_user
union all
  select 'import', id::text from import i
  where faits not between 0 and total or (etat = 'fait' and faits <> total)
    or (etat not in ('attente', 'encours') and exists (select from import_ligne l where l.id_import = i.id))
union all

-- Moderation: what is hidden is what decisions that hold say, and what is in it
  select 'masque', 'membre ' || u.id from utilisateur u where u.masque <> exists (
    select from decision d where d.id_membre = u.id and d.mesure = 'suspension' and d.levee_le is null)
union all
  select 'masque', 'jardin ' || j.id from jardin j join utilisateur u on u.id = j.user_id where j.masque <> (u.masque or exists (
    select from decision d where d.sorte = 'jardin' and d.id_cible = j.id and d.id_membre = u.id and d.mesure = 'masquage' and d.levee_le is null))
union all
  select 'masque', 'plante ' || p.id from plante p join jardin j on j.id = p.jardin_id where p.masque <> (j.masque or exists (
    select from decision d where d.sorte = 'plante' and d.id_cible = p.id and d.mesure = 'masquage' and d.levee_le is null))
union all

-- Pictures: each that is shown has a row, and is shown by its owner alone; a product's is the shop's, or a keeper's.
  select 'image_absente', m.what from montrees m left join image i using (key) where i.key is null
union all
  select 'image_proprietaire', m.what from montrees m join image i using (key)
  where not coalesce(i.id_user = m.id_user, m.id_user is null and (i.boutique or i.id_user is not null))
union all
  select 'image_copie', i.key from image i join image d on d.key = i.copie_de
  where d.copie_de is not null or (d.id_user = i.id_user)
union all

-- Accounts
  select 'compte_email', min(email) from utilisateur group by lower(email) having count(*) > 1
union all
  select 'mail', id::text from mail
  where (state in ('sent', 'failed', 'doubtful') and content is not null) or (state = 'sent' and sent_at is null)
    or (state in ('claimed', 'handing') and claimed_at is null)
    or (kind in ('letter', 'confirmation') and state in ('waiting', 'claimed', 'handing') and content is null)
    or (kind = 'confirmation' and not exists (select from commande c where c.id = mail.commande_id))
union all
  select 'webhook_envoi', id::text from webhook_envoi where arrive_le is not null and prochain_le is not null
union all
  select 'ecriture_unique', id_user || ' ' || key_digest from idempotent_write where status is null and (body is not null or content_type is not null)
union all

-- Rows without an owner
  select 'orphelin', 'session.id_user=' || id_user from session x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'account_token.id_user=' || id_user from account_token x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'idempotent_write.id_user=' || id_user from idempotent_write x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'known_address.id_user=' || id_user from known_address x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'jeton.id_user=' || id_user from jeton x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'webhook.id_user=' || id_user from webhook x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'webhook_envoi.id_webhook=' || id_webhook from webhook_envoi x where id_webhook is not null and not exists (select from webhook where id = x.id_webhook)
union all select 'orphelin', 'mail.id_user=' || id_user from mail x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'calendrier.id_user=' || id_user from calendrier x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'avis.id_user=' || id_user from avis x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'vacances.id_user=' || id_user from vacances x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'jardin.user_id=' || user_id from jardin x where user_id is not null and not exists (select from utilisateur where id = x.user_id)
union all select 'orphelin', 'plante.jardin_id=' || jardin_id from plante x where jardin_id is not null and not exists (select from jardin where id = x.jardin_id)
union all select 'orphelin', 'plante.copie_de=' || copie_de from plante x where copie_de is not null and not exists (select from plante where id = x.copie_de)
union all select 'orphelin', 'arrosage_plante.id_plante=' || id_plante from arrosage_plante x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'rythme_arrosage.id_plante=' || id_plante from rythme_arrosage x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'soin.id_plante=' || id_plante from soin x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'rappel.id_plante=' || id_plante from rappel x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'tache.id_user=' || id_user from tache x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'tache.id_plante=' || id_plante from tache x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'tache.id_jardin=' || id_jardin from tache x where id_jardin is not null and not exists (select from jardin where id = x.id_jardin)
union all select 'orphelin', 'pluie.id_jardin=' || id_jardin from pluie x where id_jardin is not null and not exists (select from jardin where id = x.id_jardin)
union all select 'orphelin', 'carre.id_jardin=' || id_jardin from carre x where id_jardin is not null and not exists (select from jardin where id = x.id_jardin)
union all select 'orphelin', 'suivi_jardin.id_user=' || id_user from suivi_jardin x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'suivi_jardin.id_jardin=' || id_jardin from suivi_jardin x where id_jardin is not null and not exists (select from jardin where id = x.id_jardin)
union all select 'orphelin', 'journal.id_plante=' || id_plante from journal x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'merci.id_journal=' || id_journal from merci x where id_journal is not null and not exists (select from journal where id = x.id_journal)
union all select 'orphelin', 'merci.id_user=' || id_user from merci x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'invitation.id_user=' || id_user from invitation x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'invitation.id_jardin=' || id_jardin from invitation x where id_jardin is not null and not exists (select from jardin where id = x.id_jardin)
union all select 'orphelin', 'invitation_fait.id_invitation=' || id_invitation from invitation_fait x where id_invitation is not null and not exists (select from invitation where id = x.id_invitation)
union all select 'orphelin', 'invitation_fait.id_plante=' || id_plante from invitation_fait x where id_plante is not null and not exists (select from plante where id = x.id_plante)
union all select 'orphelin', 'import.id_user=' || id_user from import x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'import_ligne.id_import=' || id_import from import_ligne x where id_import is not null and not exists (select from import where id = x.id_import)
union all select 'orphelin', 'import_cree.id_import=' || id_import from import_cree x where id_import is not null and not exists (select from import where id = x.id_import)
union all select 'orphelin', 'commande.id_user=' || id_user from commande x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'commande_ligne.commande_id=' || commande_id from commande_ligne x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'commande_journal.commande_id=' || commande_id from commande_journal x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'commande_journal.remboursement_id=' || remboursement_id from commande_journal x where remboursement_id is not null and not exists (select from remboursement where id = x.remboursement_id)
union all select 'orphelin', 'paiement.commande_id=' || commande_id from paiement x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'remboursement.paiement_id=' || paiement_id from remboursement x where paiement_id is not null and not exists (select from paiement where id = x.paiement_id)
union all select 'orphelin', 'remboursement.commande_id=' || commande_id from remboursement x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'retractation.commande_id=' || commande_id from retractation x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'retractation_lien.commande_id=' || commande_id from retractation_lien x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'facture.commande_id=' || commande_id from facture x where commande_id is not null and not exists (select from commande where id = x.commande_id)
union all select 'orphelin', 'facture.remboursement_id=' || remboursement_id from facture x where remboursement_id is not null and not exists (select from remboursement where id = x.remboursement_id)
union all select 'orphelin', 'blocage.id_bloqueur=' || id_bloqueur from blocage x where id_bloqueur is not null and not exists (select from utilisateur where id = x.id_bloqueur)
union all select 'orphelin', 'blocage.id_bloque=' || id_bloque from blocage x where id_bloque is not null and not exists (select from utilisateur where id = x.id_bloque)
union all select 'orphelin', 'decision.id_membre=' || id_membre from decision x where id_membre is not null and not exists (select from utilisateur where id = x.id_membre)
union all select 'orphelin', 'decision.id_moderateur=' || id_moderateur from decision x where id_moderateur is not null and not exists (select from utilisateur where id = x.id_moderateur)
union all select 'orphelin', 'recours.id_decision=' || id_decision from recours x where id_decision is not null and not exists (select from decision where id = x.id_decision)
union all select 'orphelin', 'recours.id_signalement=' || id_signalement from recours x where id_signalement is not null and not exists (select from signalement where id = x.id_signalement)
union all select 'orphelin', 'recours.id_moderateur=' || id_moderateur from recours x where id_moderateur is not null and not exists (select from utilisateur where id = x.id_moderateur)
union all select 'orphelin', 'signalement.id_membre=' || id_membre from signalement x where id_membre is not null and not exists (select from utilisateur where id = x.id_membre)
union all select 'orphelin', 'signalement.id_auteur=' || id_auteur from signalement x where id_auteur is not null and not exists (select from utilisateur where id = x.id_auteur)
union all select 'orphelin', 'signalement.id_decision=' || id_decision from signalement x where id_decision is not null and not exists (select from decision where id = x.id_decision)
union all select 'orphelin', 'cle.id_user=' || id_user from cle x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'push.id_user=' || id_user from push x where not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'push.jti=' || jti from push x where jti is not null and not exists (select from session where jti = x.jti)
union all select 'orphelin', 'code_de_secours.id_user=' || id_user from code_de_secours x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'defi.id_user=' || id_user from defi x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'second_facteur.id_user=' || id_user from second_facteur x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'evenement_compte.id_user=' || id_user from evenement_compte x where not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'preuve.jti=' || jti from preuve x where not exists (select from session where jti = x.jti)
union all select 'orphelin', 'image.id_user=' || id_user from image x where id_user is not null and not exists (select from utilisateur where id = x.id_user)
union all select 'orphelin', 'image.copie_de=' || copie_de from image x where copie_de is not null and not exists (select from image where key = x.copie_de)
union all select 'orphelin', 'possession.id_user=' || id_user from possession x where not exists (select from utilisateur where id = x.id_user)
union all

-- The database itself: the next number given is free; nothing that keeps rows in order is switched off
  select 'numero_suivant', table_name || ' : ' || plus_grand
  from (
    select 'utilisateur', max(id) from utilisateur union all select 'jeton', max(id) from jeton union all select 'webhook', max(id) from webhook
    union all select 'webhook_envoi', max(id) from webhook_envoi union all select 'jardin', max(id) from jardin
    union all select 'plante', max(id) from plante union all select 'arrosage_plante', max(id) from arrosage_plante
    union all select 'soin', max(id) from soin union all select 'tache', max(id) from tache union all select 'journal', max(id) from journal
    union all select 'invitation', max(id) from invitation union all select 'import', max(id) from import
    union all select 'produit', max(id) from produit union all select 'commande', max(id) from commande
    union all select 'commande_journal', max(id) from commande_journal union all select 'paiement', max(id) from paiement
    union all select 'decision', max(id) from decision union all select 'recours', max(id) from recours
    union all select 'signalement', max(id) from signalement union all select 'cle', max(id) from cle union all select 'push', max(id) from push
    union all select 'evenement_compte', max(id) from evenement_compte union all select 'acte_gestion', max(id) from acte_gestion
    union all select 'remboursement', max(id) from remboursement union all select 'retractation', max(id) from retractation
  ) as numbered (table_name, plus_grand)
  where plus_grand > coalesce(pg_sequence_last_value(pg_get_serial_sequence(table_name, 'id')::regclass), 0)
union all
  select 'gardien_absent', 'contrainte ' || conname from pg_constraint
  where connamespace = 'public'::regnamespace and not convalidated
union all
  select 'gardien_absent', 'déclencheur ' || tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'O'
union all
  select 'gardien_absent', 'index ' || indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not indisvalid
)
select name, count(*)::int as count, array_to_string((array_agg(what order by length(what), what))[1:5], ', ') as sample
from broken group by name order by name
