ALTER TABLE "account_token" DROP CONSTRAINT "account_token_kind";--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "id_cle" integer;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_cle" CHECK (("account_token"."kind" = 'undo_cle') = ("account_token"."id_cle" is not null));--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_kind" CHECK ("account_token"."kind" in ('verification', 'reset', 'undo', 'change', 'undo_cle', 'undo_second_facteur'));