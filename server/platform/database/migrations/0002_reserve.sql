ALTER TABLE "releve_pluie" RENAME TO "releve_meteo";--> statement-breakpoint
ALTER TABLE "releve_meteo" RENAME COLUMN "mm" TO "pluie";--> statement-breakpoint
ALTER TABLE "releve_meteo" ALTER COLUMN "pluie" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "releve_meteo" DROP CONSTRAINT "releve_pluie_departement_date_pk";--> statement-breakpoint
ALTER TABLE "rythme_arrosage" ALTER COLUMN "ecarts" SET DATA TYPE integer[] USING '{}';--> statement-breakpoint
ALTER TABLE "rythme_arrosage" ALTER COLUMN "ecarts" SET DEFAULT '{}';--> statement-breakpoint
UPDATE "rythme_arrosage" r SET "ecarts" = array(
	SELECT six.jour - six.avant FROM (
		SELECT a."date_arrosage" AS jour, lead(a."date_arrosage") OVER (ORDER BY a."date_arrosage" DESC) AS avant
		FROM "arrosage_plante" a WHERE a."id_plante" = r."id_plante" ORDER BY a."date_arrosage" DESC LIMIT 5
	) six WHERE six.avant IS NOT NULL ORDER BY six.jour DESC
);--> statement-breakpoint
DROP FUNCTION IF EXISTS "rythmes_arrosage"(integer[]);--> statement-breakpoint
ALTER TABLE "releve_meteo" ADD CONSTRAINT "releve_meteo_departement_date_pk" PRIMARY KEY("departement","date");--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "sol" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jardin" ADD COLUMN "paillage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "pot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "fin" date;--> statement-breakpoint
ALTER TABLE "plante" ADD COLUMN "fin_remise" date;--> statement-breakpoint
ALTER TABLE "releve_meteo" ADD COLUMN "et0" double precision;--> statement-breakpoint
ALTER TABLE "releve_meteo" ADD COLUMN "tmin" double precision;--> statement-breakpoint
ALTER TABLE "rythme_arrosage" DROP COLUMN "mediane";--> statement-breakpoint
ALTER TABLE "jardin" ADD CONSTRAINT "jardin_sol" CHECK ("jardin"."sol" in ('', 'sable', 'limon', 'argile'));--> statement-breakpoint
ALTER TABLE "plante" ADD CONSTRAINT "plante_pot" CHECK ("plante"."pot" in ('', 'petit', 'moyen', 'grand'));