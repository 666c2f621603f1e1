CREATE UNLOGGED TABLE "call_count" (
	"minute" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "call_count_minute_key_pk" PRIMARY KEY("minute","key")
);
