ALTER TABLE "jardin" ADD COLUMN "code_postal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "departement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "altitude" smallint;--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "derniere_gelee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "premiere_gelee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "espece_id" integer;--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_code_postal" CHECK ("jardin"."code_postal" ~ '^([0-9]{5})?$');--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_departement" CHECK ("jardin"."departement" ~ '^([0-9]{2,3}|2[AB])?$');--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_altitude" CHECK ("jardin"."altitude" between 0 and 4800);--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_gelees" CHECK ("jardin"."derniere_gelee" ~ '^([0-9]{2}-[0-9]{2})?$' and "jardin"."premiere_gelee" ~ '^([0-9]{2}-[0-9]{2})?$');--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_espece" CHECK ("plante"."espece_id" > 0);