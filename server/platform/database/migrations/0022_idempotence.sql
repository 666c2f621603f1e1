CREATE TABLE "idempotent_write" (
	"id_user" integer NOT NULL,
	"key_digest" text NOT NULL,
	"request_digest" text NOT NULL,
	"claim" uuid DEFAULT gen_random_uuid() NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"content_type" text,
	"body" text,
	CONSTRAINT "idempotent_write_id_user_key_digest_pk" PRIMARY KEY("id_user","key_digest")
);
--> statement-breakpoint
ALTER TABLE "idempotent_write" ADD CONSTRAINT "idempotent_write_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_write_taken_at" ON "idempotent_write" USING btree ("taken_at");