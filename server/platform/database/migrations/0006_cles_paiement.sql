ALTER TABLE "paiement" ADD COLUMN "cle" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "remboursement" ADD COLUMN "cle" uuid DEFAULT gen_random_uuid() NOT NULL;