-- First, before anything is changed, and pictures last, as the version before takes them. Else it could also show a picture
-- in between that then seems to be nobody's.
LOCK TABLE "utilisateur", "jardin", "plante", "journal", "produit", "signalement", "decision" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "image" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "image_partagee" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "id_user" integer;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "boutique" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "copie_de" text;--> statement-breakpoint
ALTER TABLE "image_partagee" ADD CONSTRAINT "image_partagee_key_image_key_fk" FOREIGN KEY ("key") REFERENCES "public"."image"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_copie_de_image_key_fk" FOREIGN KEY ("copie_de") REFERENCES "public"."image"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_id_user" ON "image" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "image_copie_de" ON "image" USING btree ("copie_de") WHERE "image"."copie_de" is not null;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_proprietaire" CHECK (not "image"."boutique" or "image"."id_user" is null);--> statement-breakpoint
-- By hand from here on (docs/decisions/0070). The platform's tables do not know those of members.
ALTER TABLE "image" ADD CONSTRAINT "image_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What changes here is no member's doing: webhooks are told nothing.
SELECT set_config('courtil.silence', 'on', true);--> statement-breakpoint
UPDATE "utilisateur" SET "photo" = null WHERE "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "utilisateur" SET "couverture" = null WHERE "couverture" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(couverture from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "jardin" SET "photo" = null WHERE "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "plante" SET "photo" = null WHERE "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "produit" SET "photo" = null WHERE "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "signalement" SET "photo_copie" = null WHERE "photo_copie" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo_copie from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "decision" SET "photo" = null WHERE "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "decision" SET "couverture" = null WHERE "couverture" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(couverture from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
DELETE FROM "journal" WHERE "genre" = 'photo' and "texte" !~ '\S' and "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
UPDATE "journal" SET "photo" = null, "genre" = case "genre" when 'photo' then 'note' else "genre" end WHERE "photo" ~ '^/images/[A-Za-z0-9_-]+$'
  and not exists (select from image i where i.key = substring(photo from '^/images/([A-Za-z0-9_-]+)$'));--> statement-breakpoint
-- A picture is of the oldest row that shows it; where that is a product, the shop's. Where others show it too, each gets a copy.
-- Old rows name some by an absolute address of ours: that counts where no row names the picture by its own.
CREATE TEMPORARY TABLE "usage_image" ON COMMIT DROP AS
select substring(photo from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo, '/') as relatif, id as id_user, created_at as vu, id from "utilisateur" where photo is not null
  union all select substring(couverture from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(couverture, '/') as relatif, id as id_user, created_at as vu, id from "utilisateur" where couverture is not null
  union all select substring(photo from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo, '/') as relatif, user_id as id_user, created_at as vu, id from "jardin" where photo is not null
  union all select substring(photo from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo, '/') as relatif, id_user as id_user, created_at as vu, id from "plante" where photo is not null
  union all select substring(photo from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo, '/') as relatif, id_user as id_user, note_le as vu, id from "journal" where photo is not null
  union all select substring(photo from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo, '/') as relatif, null::integer as id_user, created_at as vu, id from "produit" where photo is not null
  union all select substring(photo_copie from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo_copie, '/') as relatif, id_membre as id_user, cree_le as vu, id from "signalement" where photo_copie is not null
  union all select substring(photo from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(photo, '/') as relatif, id_membre as id_user, cree_le as vu, id from "decision" where photo is not null
  union all select substring(couverture from '/images/([A-Za-z0-9_-]+)$') as key, starts_with(couverture, '/') as relatif, id_membre as id_user, cree_le as vu, id from "decision" where couverture is not null;--> statement-breakpoint
UPDATE "image" i SET "id_user" = u.id_user, "boutique" = u.id_user is null
  FROM (select distinct on (key) key, id_user from usage_image order by key, relatif desc, vu, id) u WHERE u.key = i.key;--> statement-breakpoint
INSERT INTO "image_partagee" ("key")
  SELECT key FROM usage_image JOIN image USING (key) WHERE relatif GROUP BY key HAVING count(distinct coalesce(usage_image.id_user, 0)) > 1;--> statement-breakpoint
-- Whoever shows a picture first, owns it; all others are refused. Arguments: the picture's column, and its owner's, '' where
-- that is the keeper who acts (courtil.gerant), or the shop itself.
CREATE FUNCTION "prend_image"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- Held, so that it is not erased before this is committed.
  perform from image where key = cle and (id_user = membre or (tg_argv[1] = '' and boutique)
    -- A report of what another showed before, and has no copy of yet, and the decision on it.
    or (tg_table_name in ('signalement', 'decision') and exists (select from image_partagee p where p.key = cle))) for key share;
  if not found then
    raise exception 'picture % is not of member %', cle, membre using errcode = 'CT403';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "utilisateur_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "utilisateur" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id');--> statement-breakpoint
CREATE TRIGGER "utilisateur_couverture_image" AFTER INSERT OR UPDATE OF "couverture" ON "utilisateur" FOR EACH ROW
  WHEN (new.couverture like '/images/%') EXECUTE FUNCTION "prend_image"('couverture', 'id');--> statement-breakpoint
CREATE TRIGGER "jardin_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "jardin" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'user_id');--> statement-breakpoint
CREATE TRIGGER "plante_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "plante" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id_user');--> statement-breakpoint
CREATE TRIGGER "journal_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "journal" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id_user');--> statement-breakpoint
CREATE TRIGGER "produit_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "produit" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', '');--> statement-breakpoint
CREATE TRIGGER "signalement_photo_copie_image" AFTER INSERT OR UPDATE OF "photo_copie" ON "signalement" FOR EACH ROW
  WHEN (new.photo_copie like '/images/%') EXECUTE FUNCTION "prend_image"('photo_copie', 'id_membre');--> statement-breakpoint
CREATE TRIGGER "decision_photo_image" AFTER INSERT OR UPDATE OF "photo" ON "decision" FOR EACH ROW
  WHEN (new.photo like '/images/%') EXECUTE FUNCTION "prend_image"('photo', 'id_membre');--> statement-breakpoint
CREATE TRIGGER "decision_couverture_image" AFTER INSERT OR UPDATE OF "couverture" ON "decision" FOR EACH ROW
  WHEN (new.couverture like '/images/%') EXECUTE FUNCTION "prend_image"('couverture', 'id_membre');
