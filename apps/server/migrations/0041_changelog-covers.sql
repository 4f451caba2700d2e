ALTER TABLE "changelog_entries" ADD COLUMN "cover_key" text;--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD CONSTRAINT "changelog_entries_cover_key_text_pictures_key_fk" FOREIGN KEY ("cover_key") REFERENCES "public"."text_pictures"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changelog_entries_cover" ON "changelog_entries" USING btree ("cover_key");