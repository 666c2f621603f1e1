-- By hand: as `DROP` and `CREATE INDEX` would leave them, without building them anew. What waited goes into its index.
ALTER INDEX "utilisateur_mots" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "jardin_mots" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "plante_mots" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('utilisateur_mots'), gin_clean_pending_list('jardin_mots'), gin_clean_pending_list('plante_mots');
