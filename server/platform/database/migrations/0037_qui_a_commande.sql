CREATE INDEX "facture_date" ON "facture" USING btree ("created_at");--> statement-breakpoint
-- Asked by its index, or after all else of a row: taking a long text to pieces is work.
ALTER FUNCTION "morceaux"(text) COST 20000;--> statement-breakpoint
-- The words by which an order is found, of the account and of the order itself; null until a job writes them down, and
-- again once one of those changed: no order and no profile waits for it, and old rows are filled little by little.
ALTER TABLE "commande" ADD COLUMN "mots" tsvector;--> statement-breakpoint
CREATE INDEX "commande_mots" ON "commande" USING gin ("mots");--> statement-breakpoint
CREATE INDEX "commande_sans_mots" ON "commande" USING btree ("id") WHERE "mots" is null;--> statement-breakpoint
CREATE FUNCTION "commande_mots_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.mots := null;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "commande_mots" BEFORE UPDATE OF "client_nom", "client_email", "destinataire", "id_user" ON "commande"
  FOR EACH ROW EXECUTE FUNCTION "commande_mots_change"();--> statement-breakpoint
CREATE FUNCTION "utilisateur_mots_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update commande set mots = null where id_user = new.id and mots is not null;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "commande_mots" AFTER UPDATE OF "first_name", "name", "pseudo", "email" ON "utilisateur" FOR EACH ROW
  WHEN ((old.first_name, old.name, old.pseudo, old.email) is distinct from (new.first_name, new.name, new.pseudo, new.email))
  EXECUTE FUNCTION "utilisateur_mots_change"();
