-- How many of an article orders that wait for their payment hold: anyone's, and one member's.
-- Volatile, so that each call sees what was committed until now: an order asks after it locked the
-- article, and then nothing can be added behind its back.
CREATE FUNCTION "unites_retenues"("article" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande c join commande_ligne l on l.commande_id = c.id
  where c.statut = 'en_attente' and c.stock_pris and l.id_produit = article
$$;--> statement-breakpoint
CREATE FUNCTION "unites_retenues"("article" integer, "membre" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande c join commande_ligne l on l.commande_id = c.id
  where c.id_user = membre and c.statut = 'en_attente' and c.stock_pris and l.id_produit = article
$$;
