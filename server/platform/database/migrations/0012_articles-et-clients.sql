ALTER TABLE "commande" ADD COLUMN "client_nom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commande" ADD COLUMN "client_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "quantite_nette" double precision;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "unite" text;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "origine" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produit" ADD COLUMN "exploitant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produit" ADD CONSTRAINT "produit_unite" CHECK ("produit"."unite" in ('g', 'kg', 'ml', 'cl', 'l', 'm', 'm²', 'unité'));--> statement-breakpoint
ALTER TABLE "produit" ADD CONSTRAINT "produit_quantite_nette" CHECK ("produit"."quantite_nette" > 0 and ("produit"."quantite_nette" is null) = ("produit"."unite" is null));