-- `retractation_due` of an order: whether more is owed for its withdrawals than was asked to go back, by the rule of
-- refundState.repository.ts. The order is locked first, so that two changes at once see each other.

CREATE OR REPLACE FUNCTION "commande_retractation_due"(numero integer) RETURNS void LANGUAGE plpgsql AS $$
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
$$;

CREATE OR REPLACE FUNCTION "retractation_due_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform commande_retractation_due(coalesce(new.commande_id, old.commande_id));
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "retractation_due" AFTER INSERT OR UPDATE OR DELETE ON "retractation"
  FOR EACH ROW EXECUTE FUNCTION "retractation_due_change"();

CREATE OR REPLACE TRIGGER "retractation_due" AFTER INSERT OR DELETE OR UPDATE OF "montant_centimes", "cause" ON "remboursement"
  FOR EACH ROW EXECUTE FUNCTION "retractation_due_change"();

CREATE OR REPLACE TRIGGER "retractation_due" AFTER UPDATE OF "quantite_retractee" ON "commande_ligne"
  FOR EACH ROW WHEN (old.quantite_retractee <> new.quantite_retractee) EXECUTE FUNCTION "retractation_due_change"();
