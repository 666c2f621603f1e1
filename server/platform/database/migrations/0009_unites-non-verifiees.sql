-- How many of an article are held, until their payment, by all orders whose member has not confirmed the
-- e-mail, or is gone. Volatile as `unites_retenues`, for the same reason.
CREATE FUNCTION "unites_non_verifiees"("article" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande c join commande_ligne l on l.commande_id = c.id
  left join utilisateur u on u.id = c.id_user
  where c.statut = 'en_attente' and c.stock_pris and l.id_produit = article and u.is_verified is not true
$$;
