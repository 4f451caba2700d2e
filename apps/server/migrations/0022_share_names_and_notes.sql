ALTER TABLE "share_links" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "sender" text DEFAULT 'nobody' NOT NULL;