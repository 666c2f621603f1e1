ALTER TABLE "jardin" ADD COLUMN "commune" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_commune" CHECK ("jardin"."commune" ~ '^([0-9AB]{5})?$');