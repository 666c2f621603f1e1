-- How many rows of a table a member may have. The arguments of each trigger: the column of the owner, the bound, the bound
-- of an account whose e-mail is not confirmed, the code of the refusal (docs/decisions/0067).
--
-- The count of a member is locked until the transaction ends, so that two writers at once cannot both take the last
-- place. Deleted rows are not subtracted: rows are counted again once the bound is met, or where no count exists.

CREATE OR REPLACE FUNCTION "possession_compte"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  colonne constant text := tg_argv[0];
  borne constant int := tg_argv[1];
  borne_non_verifie constant int := tg_argv[2];
  code constant text := tg_argv[3];
  membre record;
  total int;
  verifie boolean;
begin
  for membre in execute format(
    'select %I as id, count(*)::int as nouvelles from nouvelles where %1$I is not null group by 1 order by 1', colonne)
  loop
    update possession set nombre = nombre + membre.nouvelles
    where id_user = membre.id and sorte = tg_table_name returning nombre into total;
    continue when total <= borne_non_verifie;
    select is_verified into verifie from utilisateur where id = membre.id;
    continue when verifie and total <= borne;
    insert into possession (id_user, sorte, nombre) values (membre.id, tg_table_name, 0)
    on conflict (id_user, sorte) do update set nombre = possession.nombre;
    execute format('select count(*)::int from %I where %I = $1', tg_table_name, colonne) into total using membre.id;
    update possession set nombre = total where id_user = membre.id and sorte = tg_table_name;
    if total > (case when verifie then borne else borne_non_verifie end) then
      raise exception using errcode = 'BORNE', message = code,
        detail = case when verifie then json_build_object('maximum', borne)
          else json_build_object('maximum', borne_non_verifie, 'confirme', borne) end;
    end if;
  end loop;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "possession_jardin" AFTER INSERT ON "jardin" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('user_id', '200', '10', 'jardin_too_many');

CREATE OR REPLACE TRIGGER "possession_plante" AFTER INSERT ON "plante" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '10000', '2000', 'plante_too_many');

CREATE OR REPLACE TRIGGER "possession_arrosage_plante" AFTER INSERT ON "arrosage_plante" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '500000', '20000', 'arrosage_too_many');

CREATE OR REPLACE TRIGGER "possession_soin" AFTER INSERT ON "soin" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '200000', '10000', 'soin_too_many');

CREATE OR REPLACE TRIGGER "possession_journal" AFTER INSERT ON "journal" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '200000', '10000', 'entree_too_many');

CREATE OR REPLACE TRIGGER "possession_tache" AFTER INSERT ON "tache" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '20000', '4000', 'tache_kept_too_many');

CREATE OR REPLACE TRIGGER "possession_suivi_jardin" AFTER INSERT ON "suivi_jardin" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '5000', '200', 'suivi_too_many');

CREATE OR REPLACE TRIGGER "possession_merci" AFTER INSERT ON "merci" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '20000', '500', 'merci_too_many');

CREATE OR REPLACE TRIGGER "possession_invitation" AFTER INSERT ON "invitation" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '500', '50', 'invitation_kept_too_many');

CREATE OR REPLACE TRIGGER "possession_idempotent_write" AFTER INSERT ON "idempotent_write" REFERENCING NEW TABLE AS nouvelles
FOR EACH STATEMENT EXECUTE FUNCTION "possession_compte"('id_user', '200000', '20000', 'rate_limited');
