DROP INDEX "commande_id_user";--> statement-breakpoint
DROP INDEX "commande_statut";--> statement-breakpoint
DROP INDEX "commande_journal_commande";--> statement-breakpoint
ALTER TABLE "commande_journal" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
CREATE INDEX "commande_of_user" ON "commande" USING btree ("id_user","created_at","id");--> statement-breakpoint
CREATE INDEX "commande_by_statut" ON "commande" USING btree ("statut","created_at","id");--> statement-breakpoint
CREATE INDEX "commande_by_date" ON "commande" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commande_journal_order" ON "commande_journal" USING btree ("commande_id","at");