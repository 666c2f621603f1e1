-- `retenue` of a line: whether its order waits for the payment and holds its units.

CREATE OR REPLACE FUNCTION "ligne_retenue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update commande_ligne set retenue = not retenue
  where commande_id = new.id and retenue <> (new.statut = 'en_attente' and new.stock_pris);
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "ligne_retenue" AFTER UPDATE OF "statut", "stock_pris" ON "commande" FOR EACH ROW
  WHEN ((old.statut = 'en_attente' and old.stock_pris) <> (new.statut = 'en_attente' and new.stock_pris))
  EXECUTE FUNCTION "ligne_retenue_change"();

-- Units of an article that waiting orders hold: of all members, of one member, and of members without a confirmed e-mail.

CREATE OR REPLACE FUNCTION "unites_retenues"("article" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande_ligne l join commande c on c.id = l.commande_id
  where l.id_produit = article and l.retenue and c.statut = 'en_attente' and c.stock_pris
$$;

CREATE OR REPLACE FUNCTION "unites_retenues"("article" integer, "membre" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande c join commande_ligne l on l.commande_id = c.id
  where c.id_user = membre and c.statut = 'en_attente' and c.stock_pris and l.id_produit = article
$$;

CREATE OR REPLACE FUNCTION "unites_non_verifiees"("article" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande_ligne l join commande c on c.id = l.commande_id
  left join utilisateur u on u.id = c.id_user
  where l.id_produit = article and l.retenue and c.statut = 'en_attente' and c.stock_pris and u.is_verified is not true
$$;
