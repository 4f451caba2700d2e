-- Good for two minutes: whoever is connecting at this moment begins again.
DELETE FROM "extension_codes";--> statement-breakpoint
ALTER TABLE "extension_codes" ADD COLUMN "session_token_hash" text NOT NULL;