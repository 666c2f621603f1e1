CREATE TABLE "push" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_user" integer NOT NULL,
	"jti" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mot" text,
	"jour" date,
	"essais" smallint DEFAULT 0 NOT NULL,
	"prochain_le" timestamp with time zone,
	CONSTRAINT "push_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_mot" CHECK ("push"."mot" in ('jour', 'gel')),
	CONSTRAINT "push_attente" CHECK (("push"."mot" is null) = ("push"."prochain_le" is null) and ("push"."mot" is null) = ("push"."jour" is null))
);
--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "dernier_gel" date;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_jti_session_jti_fk" FOREIGN KEY ("jti") REFERENCES "public"."session"("jti") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_id_user" ON "push" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "push_jti" ON "push" USING btree ("jti");--> statement-breakpoint
CREATE INDEX "push_prochain" ON "push" USING btree ("prochain_le") WHERE "push"."prochain_le" is not null;