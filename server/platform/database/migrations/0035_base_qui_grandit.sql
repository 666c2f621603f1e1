CREATE TABLE "commande_compte" (
	"statut" text NOT NULL,
	"nombre" integer NOT NULL
);--> statement-breakpoint
ALTER TABLE "commande" ADD COLUMN "retractation_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "commande_retractation_due" ON "commande" USING btree ("created_at","id") WHERE "commande"."retractation_due";--> statement-breakpoint
-- Whether more is owed for an order's withdrawals than was asked to go back, by the rule of refundState.repository.ts. The order is
-- held first: two that change what is owed at once count each other.
CREATE FUNCTION "commande_retractation_due"(numero integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform from commande where id = numero for no key update;
  update commande c set retractation_due = not c.retractation_due
  where c.id = numero and c.retractation_due <> coalesce((
    select least((select sum(l.quantite_retractee * l.prix_centimes) from commande_ligne l where l.commande_id = c.id)::int,
        c.montant_du_centimes - derniere.avant)
      > (select coalesce(sum(r.montant_centimes), 0) from remboursement r
        where r.commande_id = c.id and r.cause not in ('double', 'incoherent')) - derniere.avant
    from (select rembourse_avant_centimes as avant from retractation
      where commande_id = c.id order by id desc limit 1) derniere), false);
end
$$;--> statement-breakpoint
CREATE FUNCTION "retractation_due_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform commande_retractation_due(coalesce(new.commande_id, old.commande_id));
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "retractation_due" AFTER INSERT OR UPDATE OR DELETE ON "retractation"
  FOR EACH ROW EXECUTE FUNCTION "retractation_due_change"();--> statement-breakpoint
CREATE TRIGGER "retractation_due" AFTER INSERT OR DELETE OR UPDATE OF "montant_centimes", "cause" ON "remboursement"
  FOR EACH ROW EXECUTE FUNCTION "retractation_due_change"();--> statement-breakpoint
CREATE TRIGGER "retractation_due" AFTER UPDATE OF "quantite_retractee" ON "commande_ligne"
  FOR EACH ROW WHEN (old.quantite_retractee <> new.quantite_retractee) EXECUTE FUNCTION "retractation_due_change"();--> statement-breakpoint
-- Orders that wait are few, and counted as they are: placing one writes nothing here.
CREATE FUNCTION "commande_compte_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' and old.statut <> 'en_attente' then
    insert into commande_compte values (old.statut, -1);
  end if;
  if tg_op <> 'DELETE' and new.statut <> 'en_attente' then
    insert into commande_compte values (new.statut, 1);
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "commande_compte_ajout" AFTER INSERT ON "commande"
  FOR EACH ROW WHEN (new.statut <> 'en_attente') EXECUTE FUNCTION "commande_compte_change"();--> statement-breakpoint
CREATE TRIGGER "commande_compte_passage" AFTER UPDATE OF "statut" ON "commande"
  FOR EACH ROW WHEN (old.statut <> new.statut) EXECUTE FUNCTION "commande_compte_change"();--> statement-breakpoint
CREATE TRIGGER "commande_compte_retrait" AFTER DELETE ON "commande"
  FOR EACH ROW WHEN (old.statut <> 'en_attente') EXECUTE FUNCTION "commande_compte_change"();--> statement-breakpoint
-- The triggers' locks keep writers out until this is committed: nothing is counted twice or missed.
INSERT INTO "commande_compte" SELECT statut, count(*) FROM "commande" WHERE statut <> 'en_attente' GROUP BY statut;--> statement-breakpoint
SELECT commande_retractation_due(commande_id) FROM (SELECT DISTINCT commande_id FROM "retractation") declarees;