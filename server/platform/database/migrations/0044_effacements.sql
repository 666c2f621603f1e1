CREATE TABLE "effacement" (
	"id_user" integer NOT NULL,
	"efface_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "effacement_id_user_efface_le_pk" PRIMARY KEY("id_user","efface_le")
);
