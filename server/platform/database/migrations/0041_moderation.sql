CREATE TABLE "blocage" (
	"id_bloqueur" integer NOT NULL,
	"id_bloque" integer NOT NULL,
	"cree_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocage_id_bloqueur_id_bloque_pk" PRIMARY KEY("id_bloqueur","id_bloque"),
	CONSTRAINT "blocage_autre" CHECK ("blocage"."id_bloqueur" <> "blocage"."id_bloque")
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_membre" integer NOT NULL,
	"id_moderateur" integer,
	"sorte" text NOT NULL,
	"id_cible" integer NOT NULL,
	"mesure" text NOT NULL,
	"fondement" text NOT NULL,
	"motif" text NOT NULL,
	"texte" text NOT NULL,
	"copie" jsonb NOT NULL,
	"photo" text,
	"couverture" text,
	"publie_le" timestamp with time zone,
	"cree_le" timestamp with time zone DEFAULT now() NOT NULL,
	"fin_le" timestamp with time zone,
	"levee_le" timestamp with time zone,
	CONSTRAINT "decision_sorte" CHECK ("decision"."sorte" in ('jardin', 'plante', 'entree', 'membre')),
	CONSTRAINT "decision_mesure" CHECK ("decision"."mesure" in ('classement', 'avertissement', 'retraitPhoto', 'masquage', 'suspension')),
	CONSTRAINT "decision_fondement" CHECK ("decision"."fondement" in ('loi', 'regles')),
	CONSTRAINT "decision_motif" CHECK ("decision"."motif" in ('illegal', 'mineurs', 'sexuel', 'haine', 'indesirable', 'donnees', 'droits', 'autre')),
	CONSTRAINT "decision_masquage" CHECK ("decision"."mesure" <> 'masquage' or "decision"."sorte" <> 'membre'),
	CONSTRAINT "decision_fin" CHECK ("decision"."fin_le" is null or "decision"."mesure" = 'suspension')
);
--> statement-breakpoint
CREATE TABLE "recours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_decision" integer NOT NULL,
	"id_signalement" integer,
	"texte" text NOT NULL,
	"cree_le" timestamp with time zone DEFAULT now() NOT NULL,
	"id_moderateur" integer,
	"accepte" boolean,
	"reponse" text DEFAULT '' NOT NULL,
	"decide_le" timestamp with time zone,
	CONSTRAINT "recours_un" UNIQUE NULLS NOT DISTINCT("id_decision","id_signalement"),
	CONSTRAINT "recours_decide" CHECK (("recours"."accepte" is null) = ("recours"."decide_le" is null))
);
--> statement-breakpoint
CREATE TABLE "signalement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signalement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sorte" text NOT NULL,
	"id_cible" integer NOT NULL,
	"photo" boolean DEFAULT false NOT NULL,
	"id_membre" integer NOT NULL,
	"id_auteur" integer,
	"auteur_nom" text DEFAULT '' NOT NULL,
	"auteur_email" text DEFAULT '' NOT NULL,
	"auteur_cle" text NOT NULL,
	"raison" text NOT NULL,
	"texte" text NOT NULL,
	"copie" jsonb NOT NULL,
	"photo_copie" text,
	"cree_le" timestamp with time zone DEFAULT now() NOT NULL,
	"id_decision" integer,
	CONSTRAINT "signalement_sorte" CHECK ("signalement"."sorte" in ('jardin', 'plante', 'entree', 'membre')),
	CONSTRAINT "signalement_raison" CHECK ("signalement"."raison" in ('illegal', 'mineurs', 'sexuel', 'haine', 'indesirable', 'donnees', 'droits', 'autre')),
	CONSTRAINT "signalement_texte" CHECK (length(trim("signalement"."texte")) > 0)
);
--> statement-breakpoint
ALTER TABLE "utilisateur" ADD COLUMN "moderateur" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "utilisateur" ADD COLUMN "masque" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "masque" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "masque" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "masque" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocage" ADD CONSTRAINT "blocage_id_bloqueur_utilisateur_id_fk" FOREIGN KEY ("id_bloqueur") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocage" ADD CONSTRAINT "blocage_id_bloque_utilisateur_id_fk" FOREIGN KEY ("id_bloque") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_id_membre_utilisateur_id_fk" FOREIGN KEY ("id_membre") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_id_moderateur_utilisateur_id_fk" FOREIGN KEY ("id_moderateur") REFERENCES "public"."utilisateur"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recours" ADD CONSTRAINT "recours_id_decision_decision_id_fk" FOREIGN KEY ("id_decision") REFERENCES "public"."decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recours" ADD CONSTRAINT "recours_id_signalement_signalement_id_fk" FOREIGN KEY ("id_signalement") REFERENCES "public"."signalement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recours" ADD CONSTRAINT "recours_id_moderateur_utilisateur_id_fk" FOREIGN KEY ("id_moderateur") REFERENCES "public"."utilisateur"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signalement" ADD CONSTRAINT "signalement_id_membre_utilisateur_id_fk" FOREIGN KEY ("id_membre") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signalement" ADD CONSTRAINT "signalement_id_auteur_utilisateur_id_fk" FOREIGN KEY ("id_auteur") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signalement" ADD CONSTRAINT "signalement_id_decision_decision_id_fk" FOREIGN KEY ("id_decision") REFERENCES "public"."decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocage_bloque" ON "blocage" USING btree ("id_bloque");--> statement-breakpoint
CREATE INDEX "decision_membre" ON "decision" USING btree ("id_membre","id");--> statement-breakpoint
CREATE INDEX "decision_moderateur" ON "decision" USING btree ("id_moderateur");--> statement-breakpoint
CREATE INDEX "decision_cible" ON "decision" USING btree ("sorte","id_cible");--> statement-breakpoint
CREATE INDEX "decision_fin" ON "decision" USING btree ("fin_le") WHERE "decision"."levee_le" is null;--> statement-breakpoint
CREATE INDEX "decision_image" ON "decision" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "decision"."photo" is not null;--> statement-breakpoint
CREATE INDEX "decision_couverture_image" ON "decision" USING btree (substring("couverture" from '/images/([A-Za-z0-9_-]+)$')) WHERE "decision"."couverture" is not null;--> statement-breakpoint
CREATE INDEX "recours_signalement" ON "recours" USING btree ("id_signalement");--> statement-breakpoint
CREATE INDEX "recours_moderateur" ON "recours" USING btree ("id_moderateur");--> statement-breakpoint
CREATE INDEX "recours_file" ON "recours" USING btree ("id") WHERE "recours"."decide_le" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "signalement_ouvert" ON "signalement" USING btree ("auteur_cle","sorte","id_cible") WHERE "signalement"."id_decision" is null;--> statement-breakpoint
CREATE INDEX "signalement_file" ON "signalement" USING btree ("id") WHERE "signalement"."id_decision" is null;--> statement-breakpoint
CREATE INDEX "signalement_cible" ON "signalement" USING btree ("sorte","id_cible");--> statement-breakpoint
CREATE INDEX "signalement_membre" ON "signalement" USING btree ("id_membre");--> statement-breakpoint
CREATE INDEX "signalement_auteur" ON "signalement" USING btree ("id_auteur");--> statement-breakpoint
CREATE INDEX "signalement_decision" ON "signalement" USING btree ("id_decision");--> statement-breakpoint
CREATE INDEX "signalement_image" ON "signalement" USING btree (substring("photo_copie" from '/images/([A-Za-z0-9_-]+)$')) WHERE "signalement"."photo_copie" is not null;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_masque" CHECK (not ("journal"."masque" and "journal"."publie_le" is not null));--> statement-breakpoint
-- What others may see of a member's, by the decisions that hold: the member, their gardens, and the plants in these.
-- No webhook is told: its owner changed nothing.
CREATE FUNCTION "masque_de_membre"(membre integer) RETURNS void LANGUAGE plpgsql AS $$
declare
  avant text := coalesce(current_setting('courtil.silence', true), '');
begin
  perform set_config('courtil.silence', 'on', true);
  update utilisateur u set masque = not u.masque where u.id = membre and u.masque is distinct from exists (
    select 1 from decision d where d.id_membre = membre and d.mesure = 'suspension' and d.levee_le is null);
  update jardin j set masque = not j.masque where j.user_id = membre and j.masque is distinct from (
    (select u.masque from utilisateur u where u.id = membre) or exists (
      select 1 from decision d where d.sorte = 'jardin' and d.id_cible = j.id and d.id_membre = membre
        and d.mesure = 'masquage' and d.levee_le is null));
  update plante p set masque = not p.masque from jardin j
    where j.user_id = membre and p.jardin_id = j.id and p.masque is distinct from (
      j.masque or exists (
        select 1 from decision d where d.sorte = 'plante' and d.id_cible = p.id and d.id_membre = membre
          and d.mesure = 'masquage' and d.levee_le is null));
  perform set_config('courtil.silence', avant, true);
end
$$;--> statement-breakpoint
CREATE FUNCTION "decision_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.mesure in ('masquage', 'suspension') then
    perform masque_de_membre(new.id_membre);
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "decision_masque" AFTER INSERT OR UPDATE OF "levee_le" ON "decision" FOR EACH ROW EXECUTE FUNCTION "decision_masque"();--> statement-breakpoint
-- A new garden of a suspended member is hidden, and so is a new plant of a hidden garden; one that moves follows.
CREATE FUNCTION "jardin_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.masque := coalesce((select u.masque from utilisateur u where u.id = new.user_id), false);
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "jardin_masque" BEFORE INSERT ON "jardin" FOR EACH ROW EXECUTE FUNCTION "jardin_masque"();--> statement-breakpoint
CREATE FUNCTION "plante_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and new.jardin_id = old.jardin_id then
    return new;
  end if;
  new.masque := coalesce((select j.masque from jardin j where j.id = new.jardin_id), false)
    or (tg_op = 'UPDATE' and exists (
      select 1 from decision d where d.sorte = 'plante' and d.id_cible = new.id
        and d.mesure = 'masquage' and d.levee_le is null));
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "plante_masque" BEFORE INSERT OR UPDATE OF "jardin_id" ON "plante" FOR EACH ROW EXECUTE FUNCTION "plante_masque"();
