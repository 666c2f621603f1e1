CREATE TABLE "acte_gestion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acte_gestion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"genre" text NOT NULL,
	"id_user" integer,
	"id_objet" integer,
	"objet" text DEFAULT '' NOT NULL,
	"changements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"le" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "acte_gestion_genre_connu" CHECK ("acte_gestion"."genre" in ('produit_cree', 'produit_modifie', 'produit_retire', 'comptabilite_exportee', 'gestionnaire_nomme', 'gestionnaire_retire', 'moderation_decidee', 'moderation_levee', 'recours_tranche')),
	CONSTRAINT "acte_gestion_longueur" CHECK (length("acte_gestion"."objet") <= 200 and length("acte_gestion"."changements"::text) <= 8000)
);
--> statement-breakpoint
CREATE TABLE "evenement_compte" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evenement_compte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"genre" text NOT NULL,
	"jour" date NOT NULL,
	"appareil" text DEFAULT '' NOT NULL,
	"objet" text DEFAULT '' NOT NULL,
	"nombre" integer DEFAULT 1 NOT NULL,
	"le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evenement_compte_du_jour" UNIQUE("id_user","jour","genre","appareil","objet"),
	CONSTRAINT "evenement_compte_genre" CHECK ("evenement_compte"."genre" in ('inscription', 'connexion', 'connexion_nouvelle', 'connexion_refusee', 'appareil_deconnecte', 'mot_de_passe_modifie', 'mot_de_passe_reinitialise', 'mot_de_passe_refuse', 'email_demande', 'email_modifie', 'email_retabli', 'email_abandonne', 'export', 'jeton_cree', 'jeton_retire', 'webhook_cree', 'webhook_modifie', 'webhook_retire', 'cle_ajoutee', 'cle_retiree', 'second_facteur_active', 'second_facteur_retire', 'second_facteur_refuse', 'codes_de_secours_crees', 'code_de_secours_utilise')),
	CONSTRAINT "evenement_compte_nombre" CHECK ("evenement_compte"."nombre" > 0),
	CONSTRAINT "evenement_compte_longueur" CHECK (length("evenement_compte"."appareil") <= 60 and length("evenement_compte"."objet") <= 200)
);
--> statement-breakpoint
ALTER TABLE "evenement_compte" ADD CONSTRAINT "evenement_compte_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acte_gestion_le" ON "acte_gestion" USING btree ("le","id");--> statement-breakpoint
CREATE INDEX "acte_gestion_genre" ON "acte_gestion" USING btree ("genre","le","id");--> statement-breakpoint
CREATE INDEX "evenement_compte_id_user" ON "evenement_compte" USING btree ("id_user","id");--> statement-breakpoint
CREATE INDEX "evenement_compte_le" ON "evenement_compte" USING btree ("le");--> statement-breakpoint
CREATE INDEX "commande_journal_gestion" ON "commande_journal" USING btree ("at","id") WHERE "commande_journal"."cause" in ('gestion', 'annulation_boutique', 'remboursement_demande', 'remboursement_abandonne');--> statement-breakpoint
-- What was done stays as it was noted; only a row whose three years are over may go.
CREATE FUNCTION "acte_gestion_reste"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and old.le < now() - interval '3 years' then return old; end if;
  raise exception 'acte_gestion: rows are only added' using errcode = 'restrict_violation';
end
$$;--> statement-breakpoint
CREATE TRIGGER "acte_gestion_reste" BEFORE UPDATE OR DELETE ON "acte_gestion" FOR EACH ROW
  EXECUTE FUNCTION "acte_gestion_reste"();
