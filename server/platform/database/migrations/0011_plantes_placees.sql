ALTER TABLE "plante" DROP CONSTRAINT "plante_difficulte";--> statement-breakpoint
ALTER TABLE "plante" DROP CONSTRAINT "plante_floraison";--> statement-breakpoint
DROP INDEX "plante_jardin_position";--> statement-breakpoint
ALTER TABLE "plante" ALTER COLUMN "difficulte" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "plante" ALTER COLUMN "floraison" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "placee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An order that was saved begins at 0 with a plant that is older than those which were added since: in a garden
-- where any plant has a place, only the oldest one at 0 was put there.
UPDATE "plante" p SET "placee" = true WHERE p."position" > 0 OR (
  EXISTS (SELECT FROM "plante" o WHERE o."jardin_id" = p."jardin_id" AND o."position" > 0)
  AND NOT EXISTS (SELECT FROM "plante" o WHERE o."jardin_id" = p."jardin_id" AND o."position" = 0 AND o."id" < p."id")
);--> statement-breakpoint
CREATE INDEX "plante_jardin_ordre" ON "plante" USING btree ("jardin_id",(not "placee"),"position","id");--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_difficulte" CHECK ("plante"."difficulte" between 0 and 5);--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_floraison" CHECK ("plante"."floraison" in ('', 'oui', 'non'));