CREATE TABLE "retractation_lien" (
	"digest" text PRIMARY KEY NOT NULL,
	"commande_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "retractation" DROP CONSTRAINT "retractation_pkey";--> statement-breakpoint
ALTER TABLE "commande_ligne" ADD COLUMN "quantite_retractee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retractation" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "retractation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "retractation" ADD COLUMN "cle" text;--> statement-breakpoint
ALTER TABLE "retractation" ADD COLUMN "lignes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "commande_id" integer;--> statement-breakpoint
ALTER TABLE "retractation_lien" ADD CONSTRAINT "retractation_lien_commande_id_commande_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commande"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retractation_lien_commande" ON "retractation_lien" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "retractation_lien_expires_at" ON "retractation_lien" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "retractation" ADD CONSTRAINT "retractation_cle" UNIQUE("commande_id","cle");--> statement-breakpoint
ALTER TABLE "commande_ligne" ADD CONSTRAINT "commande_ligne_retractee" CHECK ("commande_ligne"."quantite_retractee" between 0 and case when "commande_ligne"."exception_retractation" then 0 else "commande_ligne"."quantite" end);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('letter', 'confirmation', 'verification', 'reset', 'retractation'));--> statement-breakpoint
-- Until now a withdrawal was from all lines that may come back.
UPDATE "commande_ligne" l SET "quantite_retractee" = l."quantite"
  FROM "retractation" r WHERE r."commande_id" = l."commande_id" AND NOT l."exception_retractation";--> statement-breakpoint
UPDATE "retractation" r SET "lignes" = coalesce((
  SELECT jsonb_agg(jsonb_build_object('idProduit', l."id_produit", 'quantite', l."quantite") ORDER BY l."id_produit")
  FROM "commande_ligne" l WHERE l."commande_id" = r."commande_id" AND NOT l."exception_retractation"), '[]');--> statement-breakpoint
-- What is withdrawn from before it was sent returns to the shelf at once now, not with the refund.
UPDATE "produit" p SET "stock" = p."stock" + back."quantite"
  FROM (SELECT l."id_produit", sum(l."quantite")::int AS "quantite"
    FROM "commande_ligne" l JOIN "commande" c ON c."id" = l."commande_id"
    WHERE c."statut" = 'retractee' AND c."stock_pris" AND c."sent_at" IS NULL GROUP BY l."id_produit") back
  WHERE p."id" = back."id_produit";--> statement-breakpoint
UPDATE "commande" SET "stock_pris" = false WHERE "statut" = 'retractee' AND "stock_pris" AND "sent_at" IS NULL;
