-- Generated from the schema files (drizzle-kit), but for four places by hand: the function `morceaux`, which two indexes
-- call; `call_count`, which is unlogged; and the end of this file.
--
-- The n-grams of two and three letters of a text, none across a space.
CREATE FUNCTION "morceaux"(texte text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 20000 AS $$
  select coalesce(array_agg(distinct morceau), '{}')
  from (
    select lettre || lead(lettre) over suite as deux, lettre || lead(lettre) over suite || lead(lettre, 2) over suite as trois
    from string_to_table(texte, null) with ordinality as t(lettre, i) window suite as (order by i)
  ) s, lateral (values (deux), (trois)) as m(morceau)
  where morceau !~ '\s'
$$;--> statement-breakpoint
CREATE TABLE "facture" (
	"annee" integer NOT NULL,
	"numero" integer NOT NULL,
	"nature" text NOT NULL,
	"commande_id" integer NOT NULL,
	"remboursement_id" integer,
	"montant_centimes" integer NOT NULL,
	"contenu" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facture_annee_numero_pk" PRIMARY KEY("annee","numero"),
	CONSTRAINT "facture_remboursement" UNIQUE("remboursement_id"),
	CONSTRAINT "facture_nature" CHECK ("facture"."nature" in ('facture', 'avoir'))
);
--> statement-breakpoint
CREATE TABLE "facture_compteur" (
	"annee" integer PRIMARY KEY NOT NULL,
	"dernier" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paiement_evenement" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retractation_lien" (
	"digest" text PRIMARY KEY NOT NULL,
	"commande_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commande" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commande_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer,
	"statut" text DEFAULT 'en_attente' NOT NULL,
	"moyen_paiement" text NOT NULL,
	"client_nom" text DEFAULT '' NOT NULL,
	"client_email" text DEFAULT '' NOT NULL,
	"total_affiche_centimes" integer NOT NULL,
	"montant_du_centimes" integer NOT NULL,
	"destinataire" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"rue" text DEFAULT '' NOT NULL,
	"ville" text DEFAULT '' NOT NULL,
	"code_postal" text DEFAULT '' NOT NULL,
	"pays" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"stock_pris" boolean DEFAULT true NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"waiting_slot" smallint,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"suivi" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"retractation_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "commande_idempotency" UNIQUE("id_user","idempotency_key"),
	CONSTRAINT "commande_statut" CHECK ("commande"."statut" in ('en_attente', 'payee', 'expediee', 'livree', 'annulee', 'expiree', 'payee_sans_stock', 'retractee', 'remboursee')),
	CONSTRAINT "commande_moyen" CHECK ("commande"."moyen_paiement" in ('carte', 'paypal')),
	CONSTRAINT "commande_montant" CHECK ("commande"."montant_du_centimes" > 0)
);
--> statement-breakpoint
CREATE TABLE "commande_compte" (
	"statut" text NOT NULL,
	"nombre" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commande_journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commande_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commande_id" integer NOT NULL,
	"de" text,
	"vers" text NOT NULL,
	"cause" text NOT NULL,
	"remboursement_id" integer,
	"id_user" integer,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "commande_journal_cause" CHECK ("commande_journal"."cause" in ('commande', 'paiement', 'paiement_tardif', 'paiement_apres_annulation', 'delai_depasse', 'annulation', 'annulation_boutique', 'compte_supprime', 'gestion', 'retractation', 'sans_stock', 'apres_annulation', 'fournisseur', 'remboursement_demande', 'remboursement_partiel', 'remboursement_bloque', 'remboursement_abandonne', 'remboursement_echoue', 'paiement_en_double', 'double_rembourse', 'paiement_incoherent', 'incoherent_rembourse'))
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
	"quantite_retractee" integer DEFAULT 0 NOT NULL,
	"retenue" boolean DEFAULT true NOT NULL,
	CONSTRAINT "commande_ligne_commande_id_id_produit_pk" PRIMARY KEY("commande_id","id_produit"),
	CONSTRAINT "commande_ligne_quantite" CHECK ("commande_ligne"."quantite" > 0),
	CONSTRAINT "commande_ligne_retractee" CHECK ("commande_ligne"."quantite_retractee" between 0 and case when "commande_ligne"."exception_retractation" then 0 else "commande_ligne"."quantite" end)
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
	"montant_centimes" integer,
	"rembourse_centimes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"cle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paiement_session" UNIQUE("session_id"),
	CONSTRAINT "paiement_tentative" UNIQUE("commande_id","tentative"),
	CONSTRAINT "paiement_statut" CHECK ("paiement"."statut" in ('reservee', 'ouverte', 'payee', 'expiree', 'echouee', 'incoherente')),
	CONSTRAINT "paiement_rembourse" CHECK ("paiement"."rembourse_centimes" between 0 and "paiement"."montant_centimes")
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
	"tva_millieme" smallint,
	"exception_retractation" boolean DEFAULT false NOT NULL,
	"quantite_nette" double precision,
	"unite" text,
	"origine" text DEFAULT '' NOT NULL,
	"exploitant" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recherche" text GENERATED ALWAYS AS (lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom" || ' ' || "description", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi'))) STORED NOT NULL,
	CONSTRAINT "produit_prix" CHECK ("produit"."prix_centimes" >= 0),
	CONSTRAINT "produit_stock" CHECK ("produit"."stock" >= 0),
	CONSTRAINT "produit_type" CHECK ("produit"."type" in (0, 1)),
	CONSTRAINT "produit_tva" CHECK ("produit"."tva_millieme" in (55, 100, 200)),
	CONSTRAINT "produit_unite" CHECK ("produit"."unite" in ('g', 'kg', 'ml', 'cl', 'l', 'm', 'm²', 'unité')),
	CONSTRAINT "produit_quantite_nette" CHECK ("produit"."quantite_nette" > 0 and ("produit"."quantite_nette" is null) = ("produit"."unite" is null))
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
	"cle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "remboursement_montant" CHECK ("remboursement"."montant_centimes" > 0),
	CONSTRAINT "remboursement_cause" CHECK ("remboursement"."cause" in ('gestion', 'sans_stock', 'apres_annulation', 'double', 'incoherent', 'fournisseur'))
);
--> statement-breakpoint
CREATE TABLE "retractation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retractation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commande_id" integer NOT NULL,
	"cle" text,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"lignes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rembourse_avant_centimes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "retractation_cle" UNIQUE("commande_id","cle")
);
--> statement-breakpoint
CREATE TABLE "acte_gestion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acte_gestion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"genre" text NOT NULL,
	"id_user" integer,
	"id_objet" integer,
	"objet" text DEFAULT '' NOT NULL,
	"changements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"le" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "acte_gestion_genre_connu" CHECK ("acte_gestion"."genre" in ('produit_cree', 'produit_modifie', 'produit_retire', 'commande_annulee', 'commande_expediee', 'commande_livree', 'remboursement_demande', 'remboursement_abandonne', 'comptabilite_exportee', 'moderation_decidee', 'recours_tranche', 'gestionnaire_nomme', 'gestionnaire_retire', 'moderateur_nomme', 'moderateur_retire', 'sessions_fermees', 'second_facteur_retire')),
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
CREATE TABLE "account_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id_user" integer NOT NULL,
	"email" text NOT NULL,
	"password_mark" text,
	"held" boolean DEFAULT false NOT NULL,
	"id_cle" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_token_kind" CHECK ("account_token"."kind" in ('verification', 'reset', 'undo', 'change', 'undo_cle', 'undo_second_facteur')),
	CONSTRAINT "account_token_cle" CHECK (("account_token"."kind" = 'undo_cle') = ("account_token"."id_cle" is not null))
);
--> statement-breakpoint
CREATE TABLE "effacement" (
	"id_user" integer NOT NULL,
	"efface_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "effacement_id_user_efface_le_pk" PRIMARY KEY("id_user","efface_le")
);
--> statement-breakpoint
CREATE TABLE "idempotent_write" (
	"id_user" integer NOT NULL,
	"key_digest" text NOT NULL,
	"request_digest" text NOT NULL,
	"claim" uuid DEFAULT gen_random_uuid() NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"content_type" text,
	"body" text,
	CONSTRAINT "idempotent_write_id_user_key_digest_pk" PRIMARY KEY("id_user","key_digest")
);
--> statement-breakpoint
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
CREATE TABLE "known_address" (
	"id_user" integer NOT NULL,
	"digest" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_address_id_user_digest_pk" PRIMARY KEY("id_user","digest")
);
--> statement-breakpoint
CREATE TABLE "possession" (
	"id_user" integer NOT NULL,
	"sorte" text NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "possession_id_user_sorte_pk" PRIMARY KEY("id_user","sorte")
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
	"moderateur" boolean DEFAULT false NOT NULL,
	"masque" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilisateur_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"adresse" text NOT NULL,
	"evenements" text[] NOT NULL,
	"secret" text NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"en_panne_depuis" timestamp with time zone,
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
CREATE TABLE "arrosage_plante" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrosage_plante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_plante" integer NOT NULL,
	"id_user" integer NOT NULL,
	"date_arrosage" date NOT NULL,
	"note_le" timestamp with time zone DEFAULT now(),
	CONSTRAINT "arrosage_plante_jour" UNIQUE("id_plante","date_arrosage")
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
	"code_postal" text DEFAULT '' NOT NULL,
	"departement" text DEFAULT '' NOT NULL,
	"commune" text DEFAULT '' NOT NULL,
	"altitude" smallint,
	"surface" double precision,
	"derniere_gelee" text DEFAULT '' NOT NULL,
	"premiere_gelee" text DEFAULT '' NOT NULL,
	"nombre_de_favoris" integer DEFAULT 0 NOT NULL,
	"nombre_de_plantes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"alea" double precision DEFAULT random() NOT NULL,
	"masque" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jardin_id_user_id" UNIQUE("id","user_id"),
	CONSTRAINT "jardin_code_postal" CHECK ("jardin"."code_postal" ~ '^([0-9]{5})?$'),
	CONSTRAINT "jardin_commune" CHECK ("jardin"."commune" ~ '^([0-9AB]{5})?$'),
	CONSTRAINT "jardin_departement" CHECK ("jardin"."departement" ~ '^([0-9]{2,3}|2[AB])?$'),
	CONSTRAINT "jardin_altitude" CHECK ("jardin"."altitude" between 0 and 4800),
	CONSTRAINT "jardin_surface" CHECK ("jardin"."surface" > 0 and "jardin"."surface" <= 1000000),
	CONSTRAINT "jardin_gelees" CHECK ("jardin"."derniere_gelee" ~ '^([0-9]{2}-[0-9]{2})?$' and "jardin"."premiere_gelee" ~ '^([0-9]{2}-[0-9]{2})?$'),
	CONSTRAINT "jardin_nom" CHECK (length(trim("jardin"."nom_jardin")) > 0),
	CONSTRAINT "jardin_exposition" CHECK ("jardin"."exposition" in ('', 'ensoleillé', 'mi-ombre', 'ombre')),
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
	"difficulte" smallint DEFAULT 0 NOT NULL,
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
	"floraison" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"placee" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"copie_de" integer,
	"espece_id" integer,
	"milieu" text DEFAULT 'terre' NOT NULL,
	"emplacement" text DEFAULT '' NOT NULL,
	"etat_depuis" date,
	"surveiller_le" date,
	"masque" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plante_espece" CHECK ("plante"."espece_id" > 0),
	CONSTRAINT "plante_name" CHECK (length(trim("plante"."name")) > 0),
	CONSTRAINT "plante_difficulte" CHECK ("plante"."difficulte" between 0 and 5),
	CONSTRAINT "plante_taille_max" CHECK ("plante"."taille_max" between 0 and 1000),
	CONSTRAINT "plante_milieu" CHECK ("plante"."milieu" in ('terre', 'pot', 'interieur')),
	CONSTRAINT "plante_etat" CHECK ("plante"."etat" in ('vivante', 'malade', 'morte')),
	CONSTRAINT "plante_multiplication" CHECK ("plante"."multiplication" in ('', 'bulbe', 'bouture', 'graine', 'multiplication du plant')),
	CONSTRAINT "plante_floraison" CHECK ("plante"."floraison" in ('', 'oui', 'non'))
);
--> statement-breakpoint
CREATE TABLE "suivi_jardin" (
	"id_user" integer NOT NULL,
	"id_jardin" integer NOT NULL,
	"date_suivi" timestamp with time zone DEFAULT now() NOT NULL,
	"vu_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suivi_jardin_id_user_id_jardin_pk" PRIMARY KEY("id_user","id_jardin")
);
--> statement-breakpoint
CREATE TABLE "banque_session" (
	"id" text PRIMARY KEY NOT NULL,
	"client_reference" text NOT NULL,
	"montant_centimes" integer NOT NULL,
	"devise" text NOT NULL,
	"statut" text DEFAULT 'open' NOT NULL,
	"payee" boolean DEFAULT false NOT NULL,
	"reference" text NOT NULL,
	"rembourse_centimes" integer DEFAULT 0 NOT NULL,
	"remboursements" text[] DEFAULT '{}' NOT NULL,
	"remboursements_centimes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"contenu" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banque_session_reference" UNIQUE("reference"),
	CONSTRAINT "banque_session_idempotency" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "call_count" (
	"minute" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "call_count_minute_key_pk" PRIMARY KEY("minute","key")
);
--> statement-breakpoint
CREATE TABLE "image" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"id_user" integer,
	"boutique" boolean DEFAULT false NOT NULL,
	"copie_de" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_proprietaire" CHECK (not "image"."boutique" or "image"."id_user" is null)
);
--> statement-breakpoint
CREATE TABLE "image_partagee" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"failed" boolean NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"id_user" integer,
	"commande_id" integer,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('letter', 'confirmation', 'verification', 'reset', 'retractation', 'avis')),
	CONSTRAINT "mail_commande" CHECK (("mail"."kind" in ('confirmation', 'retractation')) = ("mail"."commande_id" is not null)),
	CONSTRAINT "mail_state" CHECK ("mail"."state" in ('waiting', 'claimed', 'handing', 'sent', 'failed', 'doubtful'))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "unexpected_error" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"amount" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sample" jsonb NOT NULL
);
--> statement-breakpoint
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
	"id_cree" integer,
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
	"lignes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"propositions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nombre_de_lignes" integer DEFAULT 0 NOT NULL,
	"nombre_d_erreurs" integer DEFAULT 0 NOT NULL,
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
	"masque" boolean DEFAULT false NOT NULL,
	"note_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_genre" CHECK ("journal"."genre" in ('note', 'photo', 'mesure', 'etat', 'symptome', 'recolte')),
	CONSTRAINT "journal_unite" CHECK ("journal"."unite" in ('g', 'piece', 'botte', 'litre')),
	CONSTRAINT "journal_etat" CHECK ("journal"."etat" in ('vivante', 'malade', 'morte')),
	CONSTRAINT "journal_masque" CHECK (not ("journal"."masque" and "journal"."publie_le" is not null)),
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
ALTER TABLE "facture" ADD CONSTRAINT "facture_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facture" ADD CONSTRAINT "facture_remboursement_id_remboursement_id_fk" FOREIGN KEY ("remboursement_id") REFERENCES "public"."remboursement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retractation_lien" ADD CONSTRAINT "retractation_lien_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande" ADD CONSTRAINT "commande_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_journal" ADD CONSTRAINT "commande_journal_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_journal" ADD CONSTRAINT "commande_journal_remboursement_id_remboursement_id_fk" FOREIGN KEY ("remboursement_id") REFERENCES "public"."remboursement"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_ligne" ADD CONSTRAINT "commande_ligne_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiement" ADD CONSTRAINT "paiement_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remboursement" ADD CONSTRAINT "remboursement_paiement_id_paiement_id_fk" FOREIGN KEY ("paiement_id") REFERENCES "public"."paiement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remboursement" ADD CONSTRAINT "remboursement_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retractation" ADD CONSTRAINT "retractation_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenement_compte" ADD CONSTRAINT "evenement_compte_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_write" ADD CONSTRAINT "idempotent_write_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jeton" ADD CONSTRAINT "jeton_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possession" ADD CONSTRAINT "possession_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_envoi" ADD CONSTRAINT "webhook_envoi_id_webhook_webhook_id_fk" FOREIGN KEY ("id_webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrosage_plante" ADD CONSTRAINT "arrosage_plante_id_plante_plante_id_fk" FOREIGN KEY ("id_plante") REFERENCES "public"."plante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_user_id_utilisateur_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_jardin" FOREIGN KEY ("jardin_id","id_user") REFERENCES "public"."jardin"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_copie_de" FOREIGN KEY ("copie_de") REFERENCES "public"."plante"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivi_jardin" ADD CONSTRAINT "suivi_jardin_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivi_jardin" ADD CONSTRAINT "suivi_jardin_id_jardin_jardin_id_fk" FOREIGN KEY ("id_jardin") REFERENCES "public"."jardin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_copie_de_image_key_fk" FOREIGN KEY ("copie_de") REFERENCES "public"."image"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_partagee" ADD CONSTRAINT "image_partagee_key_image_key_fk" FOREIGN KEY ("key") REFERENCES "public"."image"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cle" ADD CONSTRAINT "cle_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_de_secours" ADD CONSTRAINT "code_de_secours_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defi" ADD CONSTRAINT "defi_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preuve" ADD CONSTRAINT "preuve_jti_session_jti_fk" FOREIGN KEY ("jti") REFERENCES "public"."session"("jti") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_facteur" ADD CONSTRAINT "second_facteur_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "facture_unique" ON "facture" USING btree ("commande_id") WHERE "facture"."nature" = 'facture';--> statement-breakpoint
CREATE INDEX "facture_of_commande" ON "facture" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "facture_date" ON "facture" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "retractation_lien_commande" ON "retractation_lien" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "retractation_lien_expires_at" ON "retractation_lien" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "commande_of_user" ON "commande" USING btree ("id_user","created_at","id");--> statement-breakpoint
CREATE INDEX "commande_by_statut" ON "commande" USING btree ("statut","created_at","id");--> statement-breakpoint
CREATE INDEX "commande_by_date" ON "commande" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commande_hold" ON "commande" USING btree ("hold_until") WHERE "commande"."statut" = 'en_attente';--> statement-breakpoint
CREATE INDEX "commande_retractation_due" ON "commande" USING btree ("created_at","id") WHERE "commande"."retractation_due";--> statement-breakpoint
CREATE UNIQUE INDEX "commande_waiting_slot" ON "commande" USING btree ("id_user","waiting_slot") WHERE "commande"."statut" = 'en_attente';--> statement-breakpoint
CREATE INDEX "commande_journal_order" ON "commande_journal" USING btree ("commande_id","at");--> statement-breakpoint
CREATE INDEX "commande_journal_remboursement" ON "commande_journal" USING btree ("remboursement_id") WHERE "commande_journal"."remboursement_id" is not null;--> statement-breakpoint
CREATE INDEX "commande_ligne_retenue" ON "commande_ligne" USING btree ("id_produit") WHERE "commande_ligne"."retenue";--> statement-breakpoint
CREATE UNIQUE INDEX "paiement_ouvert" ON "paiement" USING btree ("commande_id") WHERE "paiement"."statut" in ('reservee', 'ouverte');--> statement-breakpoint
CREATE INDEX "paiement_reference" ON "paiement" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "produit_prix_id" ON "produit" USING btree ("prix_centimes","id");--> statement-breakpoint
CREATE INDEX "produit_image" ON "produit" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "produit"."photo" is not null;--> statement-breakpoint
CREATE INDEX "produit_nouveaute" ON "produit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "produit_recherche_morceaux" ON "produit" USING gin (morceaux("recherche"));--> statement-breakpoint
CREATE INDEX "produit_nom_morceaux" ON "produit" USING gin (morceaux(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi'))));--> statement-breakpoint
CREATE UNIQUE INDEX "remboursement_en_cours" ON "remboursement" USING btree ("paiement_id") WHERE "remboursement"."done_at" is null;--> statement-breakpoint
CREATE INDEX "remboursement_commande" ON "remboursement" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "remboursement_du" ON "remboursement" USING btree ("created_at") WHERE "remboursement"."done_at" is null;--> statement-breakpoint
CREATE INDEX "acte_gestion_le" ON "acte_gestion" USING btree ("le");--> statement-breakpoint
CREATE INDEX "acte_gestion_genre" ON "acte_gestion" USING btree ("genre","id");--> statement-breakpoint
CREATE INDEX "acte_gestion_id_user" ON "acte_gestion" USING btree ("id_user","id");--> statement-breakpoint
CREATE INDEX "evenement_compte_id_user" ON "evenement_compte" USING btree ("id_user","id");--> statement-breakpoint
CREATE INDEX "evenement_compte_le" ON "evenement_compte" USING btree ("le");--> statement-breakpoint
CREATE INDEX "account_token_id_user" ON "account_token" USING btree ("id_user","kind");--> statement-breakpoint
CREATE INDEX "account_token_email" ON "account_token" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_token_change" ON "account_token" USING btree ("id_user") WHERE "account_token"."kind" = 'change';--> statement-breakpoint
CREATE INDEX "account_token_expires_at" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_write_taken_at" ON "idempotent_write" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "jeton_id_user" ON "jeton" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "known_address_last_seen_at" ON "known_address" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "session_id_user" ON "session" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "utilisateur_nom_plie" ON "utilisateur" USING btree ((trim(regexp_replace(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("pseudo", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi')), '[^a-z0-9]+', ' ', 'g'))) collate "C","id");--> statement-breakpoint
CREATE INDEX "utilisateur_mots" ON "utilisateur" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("pseudo", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi')), '[^a-z0-9]+', ' ', 'g')), ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "utilisateur_image" ON "utilisateur" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "utilisateur"."photo" is not null;--> statement-breakpoint
CREATE INDEX "utilisateur_couverture_image" ON "utilisateur" USING btree (substring("couverture" from '/images/([A-Za-z0-9_-]+)$')) WHERE "utilisateur"."couverture" is not null;--> statement-breakpoint
CREATE INDEX "webhook_id_user" ON "webhook" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "webhook_envoi_id_webhook" ON "webhook_envoi" USING btree ("id_webhook","id");--> statement-breakpoint
CREATE INDEX "webhook_envoi_prochain" ON "webhook_envoi" USING btree ("prochain_le") WHERE "webhook_envoi"."prochain_le" is not null;--> statement-breakpoint
CREATE INDEX "webhook_envoi_attente" ON "webhook_envoi" USING btree ("id_webhook") WHERE "webhook_envoi"."prochain_le" is not null;--> statement-breakpoint
CREATE INDEX "arrosage_plante_id_user" ON "arrosage_plante" USING btree ("id_user","note_le");--> statement-breakpoint
CREATE INDEX "jardin_user_id" ON "jardin" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "jardin_hasard" ON "jardin" USING btree (md5("user_id"::text),"alea") WHERE not "jardin"."masque";--> statement-breakpoint
CREATE INDEX "jardin_image" ON "jardin" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "jardin"."photo" is not null;--> statement-breakpoint
CREATE INDEX "jardin_nom_plie" ON "jardin" USING btree ((trim(regexp_replace(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom_jardin", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi')), '[^a-z0-9]+', ' ', 'g'))) collate "C","id");--> statement-breakpoint
CREATE INDEX "jardin_mots" ON "jardin" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom_jardin", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi')), '[^a-z0-9]+', ' ', 'g')), ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "jardin_popular" ON "jardin" USING btree ("nombre_de_favoris" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plante_jardin_ordre" ON "plante" USING btree ("jardin_id",(not "placee"),"position","id");--> statement-breakpoint
CREATE INDEX "plante_image" ON "plante" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "plante"."photo" is not null;--> statement-breakpoint
CREATE INDEX "plante_nom_plie" ON "plante" USING btree ((trim(regexp_replace(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi')), '[^a-z0-9]+', ' ', 'g'))) collate "C","id");--> statement-breakpoint
CREATE INDEX "plante_mots" ON "plante" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi')), '[^a-z0-9]+', ' ', 'g')), ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "plante_espece_jardin" ON "plante" USING btree ("espece_id","jardin_id") WHERE "plante"."espece_id" is not null;--> statement-breakpoint
CREATE INDEX "plante_masquee" ON "plante" USING btree ("jardin_id") WHERE "plante"."masque";--> statement-breakpoint
CREATE INDEX "plante_id_user" ON "plante" USING btree ("id_user","id");--> statement-breakpoint
CREATE INDEX "plante_copie_de" ON "plante" USING btree ("copie_de") WHERE "plante"."copie_de" is not null;--> statement-breakpoint
CREATE INDEX "suivi_jardin_id_jardin" ON "suivi_jardin" USING btree ("id_jardin");--> statement-breakpoint
CREATE INDEX "banque_session_expires_at" ON "banque_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_created_at" ON "image" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_id_user" ON "image" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "image_copie_de" ON "image" USING btree ("copie_de") WHERE "image"."copie_de" is not null;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree (("kind" = 'avis'),"next_attempt_at") WHERE "mail"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_underway" ON "mail" USING btree ("claimed_at") WHERE "mail"."state" in ('claimed', 'handing');--> statement-breakpoint
CREATE INDEX "mail_id_user" ON "mail" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "mail_created_at" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_window_start" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "unexpected_error_last_at" ON "unexpected_error" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "cle_id_user" ON "cle" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "defi_expires_at" ON "defi" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "defi_id_user" ON "defi" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "avis_a_envoyer" ON "avis" USING btree ("heure","dernier_jour") WHERE "avis"."heure" is not null;--> statement-breakpoint
CREATE INDEX "soin_note_le" ON "soin" USING btree ("id_user","note_le");--> statement-breakpoint
CREATE INDEX "tache_id_user" ON "tache" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "tache_a_faire" ON "tache" USING btree ("id_user","date") WHERE "tache"."faite_le" is null;--> statement-breakpoint
CREATE INDEX "tache_faite" ON "tache" USING btree ("id_user","faite_le") WHERE "tache"."faite_le" is not null;--> statement-breakpoint
CREATE INDEX "tache_plante" ON "tache" USING btree ("id_plante") WHERE "tache"."id_plante" is not null;--> statement-breakpoint
CREATE INDEX "tache_jardin" ON "tache" USING btree ("id_jardin") WHERE "tache"."id_jardin" is not null;--> statement-breakpoint
CREATE INDEX "import_id_user" ON "import" USING btree ("id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "import_empreinte" ON "import" USING btree ("id_user","empreinte") WHERE "import"."etat" in ('attente', 'encours', 'fait');--> statement-breakpoint
CREATE INDEX "import_a_faire" ON "import" USING btree ("tenu_jusquau") WHERE "import"."etat" in ('attente', 'encours');--> statement-breakpoint
CREATE INDEX "invitation_id_user" ON "invitation" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "invitation_id_jardin" ON "invitation" USING btree ("id_jardin");--> statement-breakpoint
CREATE INDEX "invitation_fait_plante" ON "invitation_fait" USING btree ("id_plante");--> statement-breakpoint
CREATE INDEX "journal_plante" ON "journal" USING btree ("id_plante","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_jour" ON "journal" USING btree ("id_user","date");--> statement-breakpoint
CREATE INDEX "journal_public" ON "journal" USING btree ("id_plante","date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "journal"."publie_le" is not null;--> statement-breakpoint
CREATE INDEX "journal_publie" ON "journal" USING btree ("id_user","publie_le" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "journal"."publie_le" is not null;--> statement-breakpoint
CREATE INDEX "journal_image" ON "journal" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "journal"."photo" is not null;--> statement-breakpoint
CREATE INDEX "journal_recolte" ON "journal" USING btree ("id_user","date") WHERE "journal"."genre" = 'recolte';--> statement-breakpoint
CREATE INDEX "merci_id_user" ON "merci" USING btree ("id_user");--> statement-breakpoint
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
-- The platform does not know accounts: its foreign keys to them are here alone.
ALTER TABLE "image" ADD CONSTRAINT "image_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- drizzle has no type for the words of an order: only its search reads them.
ALTER TABLE "commande" ADD COLUMN "mots" tsvector;--> statement-breakpoint
CREATE INDEX "commande_mots" ON "commande" USING gin ("mots");--> statement-breakpoint
CREATE INDEX "commande_sans_mots" ON "commande" USING btree ("id") WHERE "mots" is null;
