CREATE TABLE "jeton" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jeton_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"nom" text NOT NULL,
	"portees" text[] NOT NULL,
	"jeton_hash" text NOT NULL,
	"dernier_usage" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jeton_jetonHash_unique" UNIQUE("jeton_hash"),
	CONSTRAINT "jeton_nom" CHECK (length(trim("jeton"."nom")) > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"adresse" text NOT NULL,
	"evenements" text[] NOT NULL,
	"secret" text NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_envoi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_envoi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_webhook" integer NOT NULL,
	"evenement" text NOT NULL,
	"contenu" jsonb NOT NULL,
	"essais" smallint DEFAULT 0 NOT NULL,
	"prochain_le" timestamp with time zone DEFAULT now(),
	"arrive_le" timestamp with time zone,
	"statut" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_cree" (
	"id_import" integer NOT NULL,
	"sorte" text NOT NULL,
	"id_ligne" integer NOT NULL,
	CONSTRAINT "import_cree_id_import_sorte_id_ligne_pk" PRIMARY KEY("id_import","sorte","id_ligne")
);
--> statement-breakpoint
CREATE TABLE "import_ligne" (
	"id_import" integer NOT NULL,
	"rang" integer NOT NULL,
	"contenu" jsonb NOT NULL,
	"faite" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_ligne_id_import_rang_pk" PRIMARY KEY("id_import","rang")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"genre" text NOT NULL,
	"nom_du_fichier" text DEFAULT '' NOT NULL,
	"empreinte" text NOT NULL,
	"etat" text DEFAULT 'attente' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"faits" integer DEFAULT 0 NOT NULL,
	"erreurs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tenu_jusquau" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fini_le" timestamp with time zone,
	CONSTRAINT "import_genre" CHECK ("import"."genre" in ('csv', 'hortusfox', 'growstuff', 'florae', 'plantit', 'courtil')),
	CONSTRAINT "import_etat" CHECK ("import"."etat" in ('attente', 'encours', 'fait', 'echec', 'annule'))
);
--> statement-breakpoint
CREATE TABLE "carre" (
	"id_jardin" integer NOT NULL,
	"nom" text NOT NULL,
	"surface" double precision,
	CONSTRAINT "carre_id_jardin_nom_pk" PRIMARY KEY("id_jardin","nom"),
	CONSTRAINT "carre_nom" CHECK (length(trim("carre"."nom")) > 0),
	CONSTRAINT "carre_surface" CHECK ("carre"."surface" > 0 and "carre"."surface" <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"id_jardin" integer NOT NULL,
	"du" date NOT NULL,
	"au" date NOT NULL,
	"jeton_hash" text NOT NULL,
	"vue_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_jetonHash_unique" UNIQUE("jeton_hash"),
	CONSTRAINT "invitation_jours" CHECK ("invitation"."du" <= "invitation"."au")
);
--> statement-breakpoint
CREATE TABLE "invitation_fait" (
	"id_invitation" integer NOT NULL,
	"id_plante" integer NOT NULL,
	"genre" text NOT NULL,
	"date" date NOT NULL,
	"id_fait" integer NOT NULL,
	CONSTRAINT "invitation_fait_id_invitation_id_plante_genre_date_pk" PRIMARY KEY("id_invitation","id_plante","genre","date")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_plante" integer NOT NULL,
	"id_user" integer NOT NULL,
	"genre" text NOT NULL,
	"date" date NOT NULL,
	"texte" text DEFAULT '' NOT NULL,
	"photo" text,
	"valeur" double precision,
	"unite" text,
	"etat" text,
	"symptome" text,
	"publie_le" timestamp with time zone,
	"note_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_genre" CHECK ("journal"."genre" in ('note', 'photo', 'mesure', 'etat', 'symptome', 'recolte')),
	CONSTRAINT "journal_unite" CHECK ("journal"."unite" in ('g', 'piece', 'botte', 'litre')),
	CONSTRAINT "journal_etat" CHECK ("journal"."etat" in ('vivante', 'malade', 'morte')),
	CONSTRAINT "journal_contenu" CHECK (case "journal"."genre"
        when 'note' then "journal"."texte" <> ''
        when 'photo' then "journal"."photo" is not null
        when 'mesure' then "journal"."valeur" > 0
        when 'etat' then "journal"."etat" is not null
        when 'symptome' then "journal"."symptome" is not null
        else "journal"."valeur" > 0 and "journal"."unite" is not null end)
);
--> statement-breakpoint
CREATE TABLE "merci" (
	"id_journal" integer NOT NULL,
	"id_user" integer NOT NULL,
	"dit_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merci_id_journal_id_user_pk" PRIMARY KEY("id_journal","id_user")
);
--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "surface" double precision;--> statement-breakpoint
ALTER TABLE "jeton" ADD CONSTRAINT "jeton_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_envoi" ADD CONSTRAINT "webhook_envoi_id_webhook_webhook_id_fk" FOREIGN KEY ("id_webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_cree" ADD CONSTRAINT "import_cree_id_import_import_id_fk" FOREIGN KEY ("id_import") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_ligne" ADD CONSTRAINT "import_ligne_id_import_import_id_fk" FOREIGN KEY ("id_import") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carre" ADD CONSTRAINT "carre_id_jardin_jardin_id_fk" FOREIGN KEY ("id_jardin") REFERENCES "public"."jardin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_id_jardin_jardin_id_fk" FOREIGN KEY ("id_jardin") REFERENCES "public"."jardin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_fait" ADD CONSTRAINT "invitation_fait_id_invitation_invitation_id_fk" FOREIGN KEY ("id_invitation") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_fait" ADD CONSTRAINT "invitation_fait_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merci" ADD CONSTRAINT "merci_id_journal_journal_id_fk" FOREIGN KEY ("id_journal") REFERENCES "public"."journal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merci" ADD CONSTRAINT "merci_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jeton_id_user" ON "jeton" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "webhook_id_user" ON "webhook" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "webhook_envoi_id_webhook" ON "webhook_envoi" USING btree ("id_webhook","id");--> statement-breakpoint
CREATE INDEX "webhook_envoi_prochain" ON "webhook_envoi" USING btree ("prochain_le") WHERE "webhook_envoi"."prochain_le" is not null;--> statement-breakpoint
CREATE INDEX "import_id_user" ON "import" USING btree ("id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "import_empreinte" ON "import" USING btree ("id_user","empreinte") WHERE "import"."etat" in ('attente', 'encours', 'fait');--> statement-breakpoint
CREATE INDEX "import_a_faire" ON "import" USING btree ("tenu_jusquau") WHERE "import"."etat" in ('attente', 'encours');--> statement-breakpoint
CREATE INDEX "invitation_id_user" ON "invitation" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "invitation_id_jardin" ON "invitation" USING btree ("id_jardin");--> statement-breakpoint
CREATE INDEX "invitation_fait_plante" ON "invitation_fait" USING btree ("id_plante");--> statement-breakpoint
CREATE INDEX "journal_plante" ON "journal" USING btree ("id_plante","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_jour" ON "journal" USING btree ("id_user","date");--> statement-breakpoint
CREATE INDEX "journal_public" ON "journal" USING btree ("id_plante","publie_le") WHERE "journal"."publie_le" is not null;--> statement-breakpoint
CREATE INDEX "journal_recolte" ON "journal" USING btree ("id_user","date") WHERE "journal"."genre" = 'recolte';--> statement-breakpoint
CREATE INDEX "merci_id_user" ON "merci" USING btree ("id_user");--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_surface" CHECK ("jardin"."surface" > 0 and "jardin"."surface" <= 1000000);--> statement-breakpoint
INSERT INTO "journal" ("id_plante", "id_user", "genre", "date", "etat")
SELECT "id", "id_user", 'etat', "etat_depuis", "etat" FROM "plante" WHERE "etat_depuis" IS NOT NULL ORDER BY "id";--> statement-breakpoint
-- What changes on a plant's state is an entry of its journal. One of the same day is replaced, and one that is taken
-- back (a state without a date) goes, unless its owner wrote or showed something with it.
CREATE FUNCTION "journal_etat_suit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  derniere journal;
  avant text;
  jour date := coalesce(new.etat_depuis, (now() at time zone 'Europe/Paris')::date);
begin
  select * into derniere from journal j where j.id_plante = new.id and j.genre = 'etat'
  order by j.date desc, j.id desc limit 1;
  if derniere.id is null and new.etat = 'vivante' and (tg_op = 'INSERT' or old.etat = 'vivante') then
    return null;
  end if;
  if derniere.etat = new.etat then
    if new.etat_depuis <> derniere.date then
      update journal set date = new.etat_depuis where id = derniere.id;
    end if;
    return null;
  end if;
  if derniere.texte = '' and derniere.photo is null
    and (new.etat_depuis is null or new.etat_depuis = derniere.date) then
    delete from journal where id = derniere.id;
    select j.etat into avant from journal j where j.id_plante = new.id and j.genre = 'etat'
    order by j.date desc, j.id desc limit 1;
    if coalesce(avant, 'vivante') = new.etat then
      return null;
    end if;
  end if;
  insert into journal (id_plante, id_user, genre, date, etat) values (new.id, new.id_user, 'etat', jour, new.etat);
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "journal_etat_ajout" AFTER INSERT ON "plante"
FOR EACH ROW WHEN (new.etat <> 'vivante') EXECUTE FUNCTION "journal_etat_suit"();--> statement-breakpoint
CREATE TRIGGER "journal_etat_change" AFTER UPDATE OF "etat", "etat_depuis" ON "plante"
FOR EACH ROW WHEN (old.etat <> new.etat OR old.etat_depuis IS DISTINCT FROM new.etat_depuis)
EXECUTE FUNCTION "journal_etat_suit"();
