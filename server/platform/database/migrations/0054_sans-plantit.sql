ALTER TABLE "import" DROP CONSTRAINT "import_genre";--> statement-breakpoint
-- By hand: files of Plant-it are no longer taken in.
UPDATE "import" SET "genre" = 'csv' WHERE "genre" = 'plantit';--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_genre" CHECK ("import"."genre" in ('csv', 'hortusfox', 'growstuff', 'florae', 'courtil'));