ALTER TABLE "import_ligne" ADD COLUMN "id_cree" integer;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "lignes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "propositions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "nombre_de_lignes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "nombre_d_erreurs" integer DEFAULT 0 NOT NULL;