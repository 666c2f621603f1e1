ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
DROP INDEX "mail_due";--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree (("kind" = 'avis'),"next_attempt_at") WHERE "mail"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('letter', 'confirmation', 'verification', 'reset', 'retractation', 'avis'));