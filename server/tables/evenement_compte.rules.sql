-- The log of an account: rows are added, and counted when the same happens again. A row goes after a year, or with
-- the account.

CREATE OR REPLACE FUNCTION "evenement_compte_reste"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    if new.nombre > old.nombre and (new.id, new.id_user, new.genre, new.jour, new.appareil, new.objet)
      = (old.id, old.id_user, old.genre, old.jour, old.appareil, old.objet) then return new; end if;
  elsif old.le < now() - interval '12 months' or not exists (select from utilisateur where id = old.id_user) then
    return old;
  end if;
  raise exception 'evenement_compte: rows are only added and counted' using errcode = 'restrict_violation';
end
$$;

CREATE OR REPLACE TRIGGER "evenement_compte_reste" BEFORE UPDATE OR DELETE ON "evenement_compte" FOR EACH ROW
  EXECUTE FUNCTION "evenement_compte_reste"();
