-- Services queue what webhooks are told, and write the journal entry of a plant's state: a database of before has triggers
-- and functions for it. Writes of the previous version that still runs beside this one do neither.
DROP FUNCTION IF EXISTS "webhook_lignes", "webhook_journal", "webhook_changees", "webhook_taches" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "webhook_met_en_file", "webhook_ecoute";--> statement-breakpoint
DROP FUNCTION IF EXISTS "journal_etat_suit" CASCADE;--> statement-breakpoint
-- Pictures that several members showed before pictures had owners: every one has its copy since.
DROP TABLE IF EXISTS "image_partagee" CASCADE;--> statement-breakpoint
ALTER TABLE "import" DROP CONSTRAINT "import_genre";--> statement-breakpoint
-- Files of Plant-it are no longer read.
UPDATE "import" SET "genre" = 'csv' WHERE "genre" = 'plantit';--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_genre" CHECK ("import"."genre" in ('csv', 'hortusfox', 'growstuff', 'florae', 'courtil'));
