ALTER TABLE "commande" ADD COLUMN "destinataire" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commande" ADD COLUMN "telephone" text DEFAULT '' NOT NULL;