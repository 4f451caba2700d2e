CREATE TABLE "server_claims" (
	"name" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "reauthenticated_at" timestamp (3) with time zone;