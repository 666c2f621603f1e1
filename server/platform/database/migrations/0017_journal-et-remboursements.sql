ALTER TABLE "banque_session" ADD COLUMN "remboursements_centimes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "commande_journal" ADD COLUMN "remboursement_id" integer;--> statement-breakpoint
ALTER TABLE "commande_journal" ADD CONSTRAINT "commande_journal_remboursement_id_remboursement_id_fk" FOREIGN KEY ("remboursement_id") REFERENCES "public"."remboursement"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commande_journal_remboursement" ON "commande_journal" USING btree ("remboursement_id") WHERE "commande_journal"."remboursement_id" is not null;--> statement-breakpoint
-- Entries name their refund by what the page guessed until now: the nearest one within ten seconds.
UPDATE "commande_journal" j SET "remboursement_id" = (SELECT r."id" FROM "remboursement" r
    WHERE r."commande_id" = j."commande_id" AND r."cause" NOT IN ('double', 'incoherent')
      AND abs(extract(epoch FROM r."created_at" - j."at")) <= 10
    ORDER BY abs(extract(epoch FROM r."created_at" - j."at")) LIMIT 1)
  WHERE j."cause" = 'remboursement_demande';--> statement-breakpoint
UPDATE "commande_journal" j SET "remboursement_id" = (SELECT r."id" FROM "remboursement" r
    WHERE r."commande_id" = j."commande_id" AND r."cause" NOT IN ('double', 'incoherent')
      AND abs(extract(epoch FROM r."done_at" - j."at")) <= 10
    ORDER BY abs(extract(epoch FROM r."done_at" - j."at")) LIMIT 1)
  WHERE j."cause" = 'remboursement_partiel' OR (j."vers" = 'remboursee' AND j."de" <> 'remboursee');--> statement-breakpoint
-- No version wrote any other text: it is the shop's own hand.
UPDATE "commande_journal" SET "cause" = 'gestion' WHERE "cause" NOT IN ('commande', 'paiement', 'paiement_tardif', 'paiement_apres_annulation', 'delai_depasse', 'annulation', 'annulation_boutique', 'compte_supprime', 'gestion', 'retractation', 'sans_stock', 'apres_annulation', 'fournisseur', 'remboursement_demande', 'remboursement_partiel', 'remboursement_bloque', 'remboursement_abandonne', 'remboursement_echoue', 'paiement_en_double', 'double_rembourse', 'paiement_incoherent', 'incoherent_rembourse');--> statement-breakpoint
UPDATE "remboursement" SET "cause" = 'gestion' WHERE "cause" NOT IN ('gestion', 'sans_stock', 'apres_annulation', 'double', 'incoherent', 'fournisseur');--> statement-breakpoint
UPDATE "banque_session" b SET "remboursements_centimes" = coalesce((
  SELECT jsonb_object_agg(k, r."montant_centimes") FROM unnest(b."remboursements") k
    JOIN "remboursement" r ON k = 'remboursement-' || r."id" || '-' || r."cle"), '{}');--> statement-breakpoint
ALTER TABLE "commande_journal" ADD CONSTRAINT "commande_journal_cause" CHECK ("commande_journal"."cause" in ('commande', 'paiement', 'paiement_tardif', 'paiement_apres_annulation', 'delai_depasse', 'annulation', 'annulation_boutique', 'compte_supprime', 'gestion', 'retractation', 'sans_stock', 'apres_annulation', 'fournisseur', 'remboursement_demande', 'remboursement_partiel', 'remboursement_bloque', 'remboursement_abandonne', 'remboursement_echoue', 'paiement_en_double', 'double_rembourse', 'paiement_incoherent', 'incoherent_rembourse'));--> statement-breakpoint
ALTER TABLE "remboursement" ADD CONSTRAINT "remboursement_cause" CHECK ("remboursement"."cause" in ('gestion', 'sans_stock', 'apres_annulation', 'double', 'incoherent', 'fournisseur'));