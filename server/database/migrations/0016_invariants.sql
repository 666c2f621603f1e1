ALTER TABLE "mail" ADD CONSTRAINT "mail_commande" CHECK (("mail"."kind" in ('confirmation', 'retractation')) = ("mail"."commande_id" is not null));--> statement-breakpoint
-- Written by the version before 0011 while it was still serving: who has a position was placed.
UPDATE "plante" SET "placee" = true WHERE NOT "placee" AND "position" <> 0;--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_position" CHECK ("plante"."placee" or "plante"."position" = 0);