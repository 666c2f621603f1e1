-- Orders are held first, as those do that write them: nobody waits crosswise.
LOCK TABLE "commande" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Lines that are there are false without being written; new ones begin with their order, which waits.
ALTER TABLE "commande_ligne" ADD COLUMN "retenue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commande_ligne" ALTER COLUMN "retenue" SET DEFAULT true;--> statement-breakpoint
UPDATE "commande_ligne" l SET retenue = true FROM "commande" c
  WHERE c.id = l.commande_id AND c.statut = 'en_attente' AND c.stock_pris;--> statement-breakpoint
CREATE INDEX "commande_ligne_retenue" ON "commande_ligne" USING btree ("id_produit") WHERE "commande_ligne"."retenue";--> statement-breakpoint
CREATE FUNCTION "ligne_retenue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update commande_ligne set retenue = not retenue
  where commande_id = new.id and retenue <> (new.statut = 'en_attente' and new.stock_pris);
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "ligne_retenue" AFTER UPDATE OF "statut", "stock_pris" ON "commande" FOR EACH ROW
  WHEN ((old.statut = 'en_attente' and old.stock_pris) <> (new.statut = 'en_attente' and new.stock_pris))
  EXECUTE FUNCTION "ligne_retenue_change"();--> statement-breakpoint
-- As before, but by the lines that may be held, and not by all orders that wait. The order has the last word.
CREATE OR REPLACE FUNCTION "unites_retenues"("article" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande_ligne l join commande c on c.id = l.commande_id
  where l.id_produit = article and l.retenue and c.statut = 'en_attente' and c.stock_pris
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "unites_non_verifiees"("article" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  select coalesce(sum(l.quantite), 0) from commande_ligne l join commande c on c.id = l.commande_id
  left join utilisateur u on u.id = c.id_user
  where l.id_produit = article and l.retenue and c.statut = 'en_attente' and c.stock_pris and u.is_verified is not true
$$;
