-- The log of keepers and moderators: rows are only added. A row goes after three years.

CREATE OR REPLACE FUNCTION "acte_gestion_reste"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and old.le < now() - interval '3 years' then return old; end if;
  raise exception 'acte_gestion: rows are only added' using errcode = 'restrict_violation';
end
$$;

CREATE OR REPLACE TRIGGER "acte_gestion_reste" BEFORE UPDATE OR DELETE ON "acte_gestion" FOR EACH ROW
  EXECUTE FUNCTION "acte_gestion_reste"();
