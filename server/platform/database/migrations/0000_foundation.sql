CREATE TABLE "arrosage_plante" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrosage_plante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_plante" integer NOT NULL,
	"id_user" integer NOT NULL,
	"date_arrosage" date NOT NULL,
	CONSTRAINT "arrosage_plante_jour" UNIQUE("id_plante","date_arrosage")
);
--> statement-breakpoint
CREATE TABLE "image" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jardin" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jardin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"nom_jardin" text NOT NULL,
	"photo" text,
	"description" text DEFAULT '' NOT NULL,
	"exposition" text NOT NULL,
	"temperature" text DEFAULT '' NOT NULL,
	"nombre_de_favoris" integer DEFAULT 0 NOT NULL,
	"nombre_de_plantes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"alea" double precision DEFAULT random() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jardin_id_user_id" UNIQUE("id","user_id"),
	CONSTRAINT "jardin_nom" CHECK (length(trim("jardin"."nom_jardin")) > 0),
	CONSTRAINT "jardin_exposition" CHECK ("jardin"."exposition" in ('ensoleillé', 'mi-ombre', 'ombre')),
	CONSTRAINT "jardin_counts" CHECK ("jardin"."nombre_de_favoris" >= 0 and "jardin"."nombre_de_plantes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plante" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jardin_id" integer NOT NULL,
	"id_user" integer NOT NULL,
	"name" text NOT NULL,
	"name_latin" text DEFAULT '' NOT NULL,
	"origine" text DEFAULT '' NOT NULL,
	"exposition" text DEFAULT '' NOT NULL,
	"temperature" text DEFAULT '' NOT NULL,
	"arrosage" text DEFAULT '' NOT NULL,
	"photo" text,
	"difficulte" smallint DEFAULT 1 NOT NULL,
	"taille_max" double precision DEFAULT 10 NOT NULL,
	"type_de_plante" text DEFAULT '' NOT NULL,
	"couleur" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"exposition_recommande" text DEFAULT '' NOT NULL,
	"temperature_recommande" text DEFAULT '' NOT NULL,
	"engrais" text DEFAULT '' NOT NULL,
	"engrais_recommande" text DEFAULT '' NOT NULL,
	"arrosage_recommande" text DEFAULT '' NOT NULL,
	"substrat" text DEFAULT '' NOT NULL,
	"substrat_recommande" text DEFAULT '' NOT NULL,
	"etat" text DEFAULT 'vivante' NOT NULL,
	"multiplication" text DEFAULT '' NOT NULL,
	"floraison" text DEFAULT 'non' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"copie_de" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plante_name" CHECK (length(trim("plante"."name")) > 0),
	CONSTRAINT "plante_difficulte" CHECK ("plante"."difficulte" between 1 and 5),
	CONSTRAINT "plante_taille_max" CHECK ("plante"."taille_max" between 0 and 1000),
	CONSTRAINT "plante_etat" CHECK ("plante"."etat" in ('vivante', 'malade', 'morte')),
	CONSTRAINT "plante_multiplication" CHECK ("plante"."multiplication" in ('', 'bulbe', 'bouture', 'graine', 'multiplication du plant')),
	CONSTRAINT "plante_floraison" CHECK ("plante"."floraison" in ('oui', 'non'))
);
--> statement-breakpoint
CREATE TABLE "produit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "produit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nom" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"prix_centimes" integer NOT NULL,
	"stock" integer NOT NULL,
	"photo" text,
	"type" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "produit_prix" CHECK ("produit"."prix_centimes" >= 0),
	CONSTRAINT "produit_stock" CHECK ("produit"."stock" >= 0),
	CONSTRAINT "produit_type" CHECK ("produit"."type" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"id_user" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suivi_jardin" (
	"id_user" integer NOT NULL,
	"id_jardin" integer NOT NULL,
	"date_suivi" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suivi_jardin_id_user_id_jardin_pk" PRIMARY KEY("id_user","id_jardin")
);
--> statement-breakpoint
CREATE TABLE "utilisateur" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utilisateur_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"pseudo" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"adresse" text DEFAULT '' NOT NULL,
	"cp" text DEFAULT '' NOT NULL,
	"ville" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"photo" text,
	"couverture" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"id_type_user" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilisateur_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "arrosage_plante" ADD CONSTRAINT "arrosage_plante_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_user_id_utilisateur_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_jardin" FOREIGN KEY ("jardin_id","id_user") REFERENCES "public"."jardin"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_copie_de" FOREIGN KEY ("copie_de") REFERENCES "public"."plante"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivi_jardin" ADD CONSTRAINT "suivi_jardin_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivi_jardin" ADD CONSTRAINT "suivi_jardin_id_jardin_jardin_id_fk" FOREIGN KEY ("id_jardin") REFERENCES "public"."jardin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_created_at" ON "image" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jardin_user_id" ON "jardin" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "jardin_alea" ON "jardin" USING btree ("alea");--> statement-breakpoint
CREATE INDEX "jardin_popular" ON "jardin" USING btree ("nombre_de_favoris" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plante_jardin_position" ON "plante" USING btree ("jardin_id","position","id");--> statement-breakpoint
CREATE INDEX "plante_copie_de" ON "plante" USING btree ("copie_de") WHERE "plante"."copie_de" is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_window_start" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "session_id_user" ON "session" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "suivi_jardin_id_jardin" ON "suivi_jardin" USING btree ("id_jardin");