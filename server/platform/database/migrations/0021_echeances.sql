CREATE TABLE "avis" (
	"id_user" integer PRIMARY KEY NOT NULL,
	"heure" smallint,
	"dernier_jour" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avis_heure" CHECK ("avis"."heure" between 6 and 21)
);
--> statement-breakpoint
CREATE TABLE "calendrier" (
	"id_user" integer PRIMARY KEY NOT NULL,
	"jeton_hash" text NOT NULL,
	"gel" boolean DEFAULT false NOT NULL,
	"lune" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendrier_jeton" UNIQUE("jeton_hash")
);
--> statement-breakpoint
CREATE TABLE "pluie" (
	"id_jardin" integer NOT NULL,
	"date" date NOT NULL,
	"mm" double precision NOT NULL,
	CONSTRAINT "pluie_id_jardin_date_pk" PRIMARY KEY("id_jardin","date"),
	CONSTRAINT "pluie_mm" CHECK ("pluie"."mm" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "rappel" (
	"id_plante" integer NOT NULL,
	"genre" text NOT NULL,
	"intervalle" smallint,
	"quinzaines" smallint[] DEFAULT '{}' NOT NULL,
	"depuis" date,
	"reporte_au" date,
	"reporte_depuis" date,
	"jamais" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rappel_id_plante_genre_pk" PRIMARY KEY("id_plante","genre"),
	CONSTRAINT "rappel_genre" CHECK ("rappel"."genre" in ('arrosage', 'engrais', 'rempotage', 'taille', 'traitement', 'semis', 'gel')),
	CONSTRAINT "rappel_intervalle" CHECK ("rappel"."intervalle" between 1 and 730),
	CONSTRAINT "rappel_quinzaines" CHECK (cardinality("rappel"."quinzaines") <= 24 and 1 <= all("rappel"."quinzaines") and 24 >= all("rappel"."quinzaines")),
	CONSTRAINT "rappel_un" CHECK ("rappel"."intervalle" is null or "rappel"."quinzaines" = '{}'),
	CONSTRAINT "rappel_depuis" CHECK (("rappel"."intervalle" is null and "rappel"."quinzaines" = '{}') or "rappel"."depuis" is not null)
);
--> statement-breakpoint
CREATE TABLE "releve_pluie" (
	"departement" text NOT NULL,
	"date" date NOT NULL,
	"mm" double precision NOT NULL,
	CONSTRAINT "releve_pluie_departement_date_pk" PRIMARY KEY("departement","date")
);
--> statement-breakpoint
CREATE TABLE "rythme_arrosage" (
	"id_plante" integer PRIMARY KEY NOT NULL,
	"dernier" date NOT NULL,
	"mediane" integer,
	"ecarts" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "soin" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "soin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_plante" integer NOT NULL,
	"id_user" integer NOT NULL,
	"genre" text NOT NULL,
	"date" date NOT NULL,
	"note_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "soin_jour" UNIQUE("id_plante","genre","date"),
	CONSTRAINT "soin_genre" CHECK ("soin"."genre" in ('engrais', 'rempotage', 'taille', 'traitement', 'semis', 'gel'))
);
--> statement-breakpoint
CREATE TABLE "tache" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tache_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"titre" text NOT NULL,
	"date" date NOT NULL,
	"id_plante" integer,
	"id_jardin" integer,
	"faite_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tache_titre" CHECK (length(trim("tache"."titre")) > 0)
);
--> statement-breakpoint
CREATE TABLE "vacances" (
	"id_user" integer PRIMARY KEY NOT NULL,
	"debut" date NOT NULL,
	"fin" date NOT NULL,
	CONSTRAINT "vacances_jours" CHECK ("vacances"."debut" <= "vacances"."fin")
);
--> statement-breakpoint
ALTER TABLE "arrosage_plante" ADD COLUMN "note_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "arrosage_plante" ALTER COLUMN "note_le" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "milieu" text DEFAULT 'terre' NOT NULL;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "emplacement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "etat_depuis" date;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "surveiller_le" date;--> statement-breakpoint
ALTER TABLE "suivi_jardin" ADD COLUMN "vu_le" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "avis" ADD CONSTRAINT "avis_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendrier" ADD CONSTRAINT "calendrier_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pluie" ADD CONSTRAINT "pluie_id_jardin_jardin_id_fk" FOREIGN KEY ("id_jardin") REFERENCES "public"."jardin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rappel" ADD CONSTRAINT "rappel_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rythme_arrosage" ADD CONSTRAINT "rythme_arrosage_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soin" ADD CONSTRAINT "soin_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tache" ADD CONSTRAINT "tache_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tache" ADD CONSTRAINT "tache_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tache" ADD CONSTRAINT "tache_id_jardin_jardin_id_fk" FOREIGN KEY ("id_jardin") REFERENCES "public"."jardin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacances" ADD CONSTRAINT "vacances_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avis_a_envoyer" ON "avis" USING btree ("heure","dernier_jour") WHERE "avis"."heure" is not null;--> statement-breakpoint
CREATE INDEX "tache_a_faire" ON "tache" USING btree ("id_user","date") WHERE "tache"."faite_le" is null;--> statement-breakpoint
CREATE INDEX "tache_faite" ON "tache" USING btree ("id_user","faite_le") WHERE "tache"."faite_le" is not null;--> statement-breakpoint
CREATE INDEX "tache_plante" ON "tache" USING btree ("id_plante") WHERE "tache"."id_plante" is not null;--> statement-breakpoint
CREATE INDEX "tache_jardin" ON "tache" USING btree ("id_jardin") WHERE "tache"."id_jardin" is not null;--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_milieu" CHECK ("plante"."milieu" in ('terre', 'pot', 'interieur'));--> statement-breakpoint
-- What the waterings of `plantes` say of their rhythm: the last one, and the median of the last five gaps, half days up.
CREATE FUNCTION "rythmes_arrosage"("plantes" integer[])
RETURNS TABLE ("id_plante" integer, "dernier" date, "mediane" integer, "ecarts" smallint) LANGUAGE sql STABLE AS $$
  select p.id, max(d.jour),
    case when count(d.ecart) >= 2 then floor(percentile_cont(0.5) within group (order by d.ecart) + 0.5)::integer end,
    count(d.ecart)::smallint
  from unnest(plantes) as p (id) cross join lateral (
    select six.jour, six.jour - lead(six.jour) over (order by six.jour desc) as ecart
    from (
      select a.date_arrosage as jour from arrosage_plante a where a.id_plante = p.id
      order by a.date_arrosage desc limit 6
    ) six
  ) d
  group by p.id
$$;--> statement-breakpoint
INSERT INTO "rythme_arrosage" ("id_plante", "dernier", "mediane", "ecarts")
SELECT * FROM "rythmes_arrosage"((SELECT coalesce(array_agg(DISTINCT "id_plante"), '{}') FROM "arrosage_plante"));--> statement-breakpoint
CREATE FUNCTION "rythme_arrosage_suit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.id_plante) into touched from nouveaux n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct a.id_plante) into touched from anciens a;
  else
    select array_agg(distinct b.id_plante) into touched
    from (select id_plante from anciens union select id_plante from nouveaux) b;
  end if;
  if touched is null then
    return null;
  end if;
  -- Held in the order of ids before they are reckoned anew: two writers at once never wait for each other, and the
  -- second sees what the first wrote. A plant that is going has no row any more.
  insert into rythme_arrosage (id_plante, dernier, ecarts)
  select p.id, '1900-01-01', 0 from plante p where p.id = any(touched) order by p.id
  on conflict do nothing;
  perform 1 from rythme_arrosage r where r.id_plante = any(touched) order by r.id_plante for update;
  update rythme_arrosage r set dernier = n.dernier, mediane = n.mediane, ecarts = n.ecarts
  from rythmes_arrosage(touched) n where n.id_plante = r.id_plante;
  if tg_op <> 'INSERT' then
    delete from rythme_arrosage r where r.id_plante = any(touched)
      and not exists (select from arrosage_plante a where a.id_plante = r.id_plante);
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "rythme_arrosage_ajout" AFTER INSERT ON "arrosage_plante"
REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION "rythme_arrosage_suit"();--> statement-breakpoint
CREATE TRIGGER "rythme_arrosage_change" AFTER UPDATE ON "arrosage_plante"
REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION "rythme_arrosage_suit"();--> statement-breakpoint
CREATE TRIGGER "rythme_arrosage_retrait" AFTER DELETE ON "arrosage_plante"
REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION "rythme_arrosage_suit"();
