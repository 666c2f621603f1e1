CREATE TABLE "told_weather" (
	"place" text PRIMARY KEY NOT NULL,
	"hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
