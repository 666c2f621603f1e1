ALTER TABLE "facture" DROP CONSTRAINT "facture_commande";--> statement-breakpoint
ALTER TABLE "remboursement" DROP CONSTRAINT "remboursement_paiement";--> statement-breakpoint
ALTER TABLE "banque_session" ADD COLUMN "remboursements" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "commande" ADD COLUMN "suivi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facture" ADD COLUMN "remboursement_id" integer;--> statement-breakpoint
ALTER TABLE "paiement" ADD COLUMN "montant_centimes" integer;--> statement-breakpoint
ALTER TABLE "paiement" ADD COLUMN "rembourse_centimes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retractation" ADD COLUMN "rembourse_avant_centimes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facture" ADD CONSTRAINT "facture_remboursement_id_remboursement_id_fk" FOREIGN KEY ("remboursement_id") REFERENCES "public"."remboursement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facture_unique" ON "facture" USING btree ("commande_id") WHERE "facture"."nature" = 'facture';--> statement-breakpoint
CREATE INDEX "facture_of_commande" ON "facture" USING btree ("commande_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remboursement_en_cours" ON "remboursement" USING btree ("paiement_id") WHERE "remboursement"."done_at" is null;--> statement-breakpoint
CREATE INDEX "remboursement_commande" ON "remboursement" USING btree ("commande_id");--> statement-breakpoint
ALTER TABLE "facture" ADD CONSTRAINT "facture_remboursement" UNIQUE("remboursement_id");--> statement-breakpoint
UPDATE "paiement" SET "montant_centimes" = (SELECT c."montant_du_centimes" FROM "commande" c WHERE c."id" = "paiement"."commande_id"), "rembourse_centimes" = coalesce((SELECT sum(r."montant_centimes") FROM "remboursement" r WHERE r."paiement_id" = "paiement"."id"), 0) WHERE "statut" = 'payee';--> statement-breakpoint
UPDATE "facture" SET "remboursement_id" = (SELECT min(r."id") FROM "remboursement" r WHERE r."commande_id" = "facture"."commande_id" AND r."cause" <> 'double' AND r."done_at" IS NOT NULL) WHERE "nature" = 'avoir';--> statement-breakpoint
ALTER TABLE "paiement" ADD CONSTRAINT "paiement_rembourse" CHECK ("paiement"."rembourse_centimes" between 0 and "paiement"."montant_centimes");