CREATE TABLE "cle" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"nom" text NOT NULL,
	"identifiant" text NOT NULL,
	"cle_publique" text NOT NULL,
	"compteur" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"dernier_usage" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cle_identifiant_unique" UNIQUE("identifiant"),
	CONSTRAINT "cle_nom" CHECK (length(trim("cle"."nom")) > 0)
);
--> statement-breakpoint
CREATE TABLE "code_de_secours" (
	"id_user" integer NOT NULL,
	"digest" text NOT NULL,
	"utilise_le" timestamp with time zone,
	CONSTRAINT "code_de_secours_id_user_digest_pk" PRIMARY KEY("id_user","digest")
);
--> statement-breakpoint
CREATE TABLE "defi" (
	"defi" text PRIMARY KEY NOT NULL,
	"usage" text NOT NULL,
	"id_user" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "defi_usage" CHECK ("defi"."usage" in ('ajout', 'connexion', 'preuve')),
	CONSTRAINT "defi_anonyme" CHECK (("defi"."usage" = 'connexion') = ("defi"."id_user" is null))
);
--> statement-breakpoint
CREATE TABLE "preuve" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"moyen" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preuve_moyen" CHECK ("preuve"."moyen" in ('motDePasse', 'cle'))
);
--> statement-breakpoint
CREATE TABLE "second_facteur" (
	"id_user" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"actif_depuis" timestamp with time zone,
	"dernier_pas" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cle" ADD CONSTRAINT "cle_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_de_secours" ADD CONSTRAINT "code_de_secours_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defi" ADD CONSTRAINT "defi_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preuve" ADD CONSTRAINT "preuve_jti_session_jti_fk" FOREIGN KEY ("jti") REFERENCES "public"."session"("jti") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_facteur" ADD CONSTRAINT "second_facteur_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cle_id_user" ON "cle" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "defi_expires_at" ON "defi" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "defi_id_user" ON "defi" USING btree ("id_user");