CREATE TABLE "banque_session" (
	"id" text PRIMARY KEY NOT NULL,
	"client_reference" text NOT NULL,
	"montant_centimes" integer NOT NULL,
	"devise" text NOT NULL,
	"statut" text DEFAULT 'open' NOT NULL,
	"payee" boolean DEFAULT false NOT NULL,
	"reference" text NOT NULL,
	"rembourse_centimes" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"contenu" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banque_session_reference" UNIQUE("reference"),
	CONSTRAINT "banque_session_idempotency" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "commande" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commande_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer,
	"statut" text DEFAULT 'en_attente' NOT NULL,
	"moyen_paiement" text NOT NULL,
	"total_affiche_centimes" integer NOT NULL,
	"montant_du_centimes" integer NOT NULL,
	"rue" text DEFAULT '' NOT NULL,
	"ville" text DEFAULT '' NOT NULL,
	"code_postal" text DEFAULT '' NOT NULL,
	"pays" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"stock_pris" boolean DEFAULT true NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "commande_idempotency" UNIQUE("id_user","idempotency_key"),
	CONSTRAINT "commande_statut" CHECK ("commande"."statut" in ('en_attente', 'payee', 'expediee', 'livree', 'annulee', 'expiree', 'payee_sans_stock', 'retractee', 'remboursee')),
	CONSTRAINT "commande_moyen" CHECK ("commande"."moyen_paiement" in ('carte', 'paypal')),
	CONSTRAINT "commande_montant" CHECK ("commande"."montant_du_centimes" > 0)
);
--> statement-breakpoint
CREATE TABLE "commande_journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commande_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commande_id" integer NOT NULL,
	"de" text,
	"vers" text NOT NULL,
	"cause" text NOT NULL,
	"id_user" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commande_ligne" (
	"commande_id" integer NOT NULL,
	"id_produit" integer NOT NULL,
	"nom" text NOT NULL,
	"quantite" integer NOT NULL,
	"prix_centimes" integer NOT NULL,
	"tva_millieme" smallint NOT NULL,
	"exception_retractation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "commande_ligne_commande_id_id_produit_pk" PRIMARY KEY("commande_id","id_produit"),
	CONSTRAINT "commande_ligne_quantite" CHECK ("commande_ligne"."quantite" > 0)
);
--> statement-breakpoint
CREATE TABLE "facture" (
	"annee" integer NOT NULL,
	"numero" integer NOT NULL,
	"nature" text NOT NULL,
	"commande_id" integer NOT NULL,
	"montant_centimes" integer NOT NULL,
	"contenu" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facture_annee_numero_pk" PRIMARY KEY("annee","numero"),
	CONSTRAINT "facture_commande" UNIQUE("commande_id","nature"),
	CONSTRAINT "facture_nature" CHECK ("facture"."nature" in ('facture', 'avoir'))
);
--> statement-breakpoint
CREATE TABLE "facture_compteur" (
	"annee" integer PRIMARY KEY NOT NULL,
	"dernier" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paiement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paiement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commande_id" integer NOT NULL,
	"tentative" integer NOT NULL,
	"fournisseur" text NOT NULL,
	"statut" text DEFAULT 'reservee' NOT NULL,
	"session_id" text,
	"url" text,
	"reference" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paiement_session" UNIQUE("session_id"),
	CONSTRAINT "paiement_tentative" UNIQUE("commande_id","tentative"),
	CONSTRAINT "paiement_statut" CHECK ("paiement"."statut" in ('reservee', 'ouverte', 'payee', 'expiree', 'echouee', 'incoherente'))
);
--> statement-breakpoint
CREATE TABLE "paiement_evenement" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remboursement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remboursement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paiement_id" integer NOT NULL,
	"commande_id" integer NOT NULL,
	"montant_centimes" integer NOT NULL,
	"cause" text NOT NULL,
	"reference" text,
	"essais" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "remboursement_paiement" UNIQUE("paiement_id"),
	CONSTRAINT "remboursement_montant" CHECK ("remboursement"."montant_centimes" > 0)
);
--> statement-breakpoint
CREATE TABLE "retractation" (
	"commande_id" integer PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "tva_millieme" smallint;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "exception_retractation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(translate(replace(replace(replace(replace("nom" || ' ' || "description", 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "commande" ADD CONSTRAINT "commande_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_journal" ADD CONSTRAINT "commande_journal_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_ligne" ADD CONSTRAINT "commande_ligne_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facture" ADD CONSTRAINT "facture_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiement" ADD CONSTRAINT "paiement_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remboursement" ADD CONSTRAINT "remboursement_paiement_id_paiement_id_fk" FOREIGN KEY ("paiement_id") REFERENCES "public"."paiement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remboursement" ADD CONSTRAINT "remboursement_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retractation" ADD CONSTRAINT "retractation_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banque_session_expires_at" ON "banque_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "commande_id_user" ON "commande" USING btree ("id_user","id");--> statement-breakpoint
CREATE INDEX "commande_statut" ON "commande" USING btree ("statut","id");--> statement-breakpoint
CREATE INDEX "commande_hold" ON "commande" USING btree ("hold_until") WHERE "commande"."statut" = 'en_attente';--> statement-breakpoint
CREATE INDEX "commande_journal_commande" ON "commande_journal" USING btree ("commande_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "paiement_ouvert" ON "paiement" USING btree ("commande_id") WHERE "paiement"."statut" in ('reservee', 'ouverte');--> statement-breakpoint
CREATE INDEX "paiement_reference" ON "paiement" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "remboursement_du" ON "remboursement" USING btree ("created_at") WHERE "remboursement"."done_at" is null;--> statement-breakpoint
CREATE INDEX "produit_prix_id" ON "produit" USING btree ("prix_centimes","id");--> statement-breakpoint
CREATE INDEX "produit_nouveaute" ON "produit" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "produit" ADD CONSTRAINT "produit_tva" CHECK ("produit"."tva_millieme" in (55, 100, 200));