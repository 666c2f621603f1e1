-- The member who shows a picture first owns it; others are refused with CT403 (docs/decisions/0070). The arguments of each
-- trigger: the column of the picture, and the column of its owner. '' stands for the shop: its keeper is in the setting
-- courtil.gerant.

CREATE OR REPLACE FUNCTION "prend_image"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  ligne jsonb := to_jsonb(new);
  cle text := substring(ligne ->> tg_argv[0] from '^/images/([A-Za-z0-9_-]+)$');
  membre integer := case tg_argv[1] when '' then nullif(current_setting('courtil.gerant', true), '') else ligne ->> tg_argv[1] end;
begin
  if cle is null or (tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[0] = ligne ->> tg_argv[0]) then
    return null;
  end if;
  update image set id_user = membre, boutique = membre is null where key = cle and id_user is null and not boutique;
  if found then
    return null;
  end if;
  -- Locked, so that the sweep does not erase it before this transaction commits.
  perform from image where key = cle and (id_user = membre or (tg_argv[1] = '' and boutique)) for key share;
  if not found then
    raise exception 'picture % is not of member %', cle, membre using errcode = 'CT403';
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "utilisateur_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "utilisateur" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id');

CREATE OR REPLACE TRIGGER "utilisateur_couverture_image" AFTER INSERT OR UPDATE OF "couverture" ON "utilisateur" FOR EACH ROW
  WHEN (new.couverture like '/images/%') EXECUTE FUNCTION "prend_image"('couverture', 'id');

CREATE OR REPLACE TRIGGER "jardin_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "jardin" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'user_id');

CREATE OR REPLACE TRIGGER "plante_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "plante" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id_user');

CREATE OR REPLACE TRIGGER "journal_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "journal" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id_user');

CREATE OR REPLACE TRIGGER "produit_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "produit" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', '');

CREATE OR REPLACE TRIGGER "signalement_photo_copie_image" AFTER INSERT OR UPDATE OF "photo_copie" ON "signalement" FOR EACH ROW
  WHEN (new.photo_copie like '/images/%') EXECUTE FUNCTION "prend_image"('photo_copie', 'id_membre');

CREATE OR REPLACE TRIGGER "decision_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "decision" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id_membre');

CREATE OR REPLACE TRIGGER "decision_couverture_image" AFTER INSERT OR UPDATE OF "couverture" ON "decision" FOR EACH ROW
  WHEN (new.couverture like '/images/%') EXECUTE FUNCTION "prend_image"('couverture', 'id_membre');
