ALTER TABLE "findings" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a finding was new when its first run was this one.
UPDATE "findings" f SET "is_new" = true FROM "tests" t WHERE t."id" = f."test_id" AND t."previous_test_id" IS NOT NULL AND f."first_seen_at" = t."created_at";
