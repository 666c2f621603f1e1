CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"failed" boolean NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unexpected_error" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"amount" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sample" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unexpected_error_last_at" ON "unexpected_error" USING btree ("last_at");