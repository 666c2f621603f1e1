ALTER TABLE "acte_gestion" DROP CONSTRAINT "acte_gestion_genre_connu";--> statement-breakpoint
DROP INDEX "commande_journal_gestion";--> statement-breakpoint
DROP INDEX "acte_gestion_le";--> statement-breakpoint
DROP INDEX "acte_gestion_genre";--> statement-breakpoint
CREATE INDEX "acte_gestion_id_user" ON "acte_gestion" USING btree ("id_user","id");--> statement-breakpoint
CREATE INDEX "acte_gestion_le" ON "acte_gestion" USING btree ("le");--> statement-breakpoint
CREATE INDEX "acte_gestion_genre" ON "acte_gestion" USING btree ("genre","id");--> statement-breakpoint
ALTER TABLE "acte_gestion" ADD CONSTRAINT "acte_gestion_genre_connu" CHECK ("acte_gestion"."genre" in ('produit_cree', 'produit_modifie', 'produit_retire', 'commande_annulee', 'commande_expediee', 'commande_livree', 'remboursement_demande', 'remboursement_abandonne', 'comptabilite_exportee', 'moderation_decidee', 'recours_tranche', 'gestionnaire_nomme', 'gestionnaire_retire', 'moderateur_nomme', 'moderateur_retire', 'sessions_fermees', 'second_facteur_retire'));