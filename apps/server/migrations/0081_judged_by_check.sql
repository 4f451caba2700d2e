ALTER TABLE "post_links" ADD COLUMN "check_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seo_reports" ADD COLUMN "measured" text[];--> statement-breakpoint
-- The subject of a link to a finding names its kind, host, check and fold, each in a line.
UPDATE "post_links" SET "check_id" = split_part("subject", E'\n', 3) WHERE "about" = 'finding';
