CREATE TABLE "known_address" (
	"id_user" integer NOT NULL,
	"digest" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_address_id_user_digest_pk" PRIMARY KEY("id_user","digest")
);
--> statement-breakpoint
ALTER TABLE "account_token" DROP CONSTRAINT "account_token_kind";--> statement-breakpoint
DROP INDEX "account_token_undo";--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_address_last_seen_at" ON "known_address" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "account_token_email" ON "account_token" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_token_change" ON "account_token" USING btree ("id_user") WHERE "account_token"."kind" = 'change';--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_kind" CHECK ("account_token"."kind" in ('verification', 'reset', 'undo', 'change'));--> statement-breakpoint
UPDATE "account_token" SET "held" = true WHERE "kind" = 'undo';