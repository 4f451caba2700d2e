-- They last two minutes, and nothing says of which session an earlier one is.
DELETE FROM "extension_codes";--> statement-breakpoint
ALTER TABLE "extension_codes" DROP CONSTRAINT "extension_codes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "extension_codes" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "extension_codes" ADD CONSTRAINT "extension_codes_session_id_api_tokens_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_codes" DROP COLUMN "user_id";