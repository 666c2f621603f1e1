CREATE TABLE "account_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id_user" integer NOT NULL,
	"email" text NOT NULL,
	"password_mark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_token_kind" CHECK ("account_token"."kind" in ('verification', 'reset', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"id_user" integer,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('letter', 'verification', 'reset')),
	CONSTRAINT "mail_state" CHECK ("mail"."state" in ('waiting', 'claimed', 'handing', 'sent', 'failed', 'doubtful'))
);
--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_id_user_utilisateur_id_fk" FOREIGN KEY ("id_user") REFERENCES "public"."utilisateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_id_user" ON "account_token" USING btree ("id_user","kind");--> statement-breakpoint
CREATE INDEX "account_token_undo" ON "account_token" USING btree ("email") WHERE "account_token"."kind" = 'undo';--> statement-breakpoint
CREATE INDEX "account_token_expires_at" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_underway" ON "mail" USING btree ("claimed_at") WHERE "mail"."state" in ('claimed', 'handing');--> statement-breakpoint
CREATE INDEX "mail_id_user" ON "mail" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "mail_created_at" ON "mail" USING btree ("created_at");