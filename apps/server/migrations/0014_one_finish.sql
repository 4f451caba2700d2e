ALTER TABLE "tests" ADD COLUMN "previous_test_id" uuid;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "new_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "fixed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seo_reports" ALTER COLUMN "categories" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "seo_reports" ALTER COLUMN "finding_counts" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_previous_test_id_tests_id_fk" FOREIGN KEY ("previous_test_id") REFERENCES "public"."tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tests_previous" ON "tests" USING btree ("previous_test_id");--> statement-breakpoint
-- Findings of a test that is still running had no date; they begin with it.
UPDATE "findings" SET "first_seen_at" = "tests"."created_at" FROM "tests" WHERE "tests"."id" = "findings"."test_id" AND "findings"."first_seen_at" IS NULL;--> statement-breakpoint
UPDATE "tests" SET "new_count" = r."new_count", "fixed_count" = r."fixed_count",
  "previous_test_id" = (SELECT p."id" FROM "tests" p WHERE p."id" = r."previous_test_id")
FROM (
  SELECT "test_id", "previous_test_id", "new_count", "fixed_count" FROM "seo_reports"
  UNION ALL SELECT "test_id", "previous_test_id", "new_count", "fixed_count" FROM "grammar_reports") r
WHERE "tests"."id" = r."test_id";--> statement-breakpoint
UPDATE "tests" SET "new_count" = r."new_count", "fixed_count" = r."fixed_count" FROM "responsive_reports" r WHERE "tests"."id" = r."test_id";--> statement-breakpoint
-- These kinds did not keep what they were compared with: the finished test of the same address before.
UPDATE "tests" SET "previous_test_id" = (
  SELECT p."id" FROM "tests" p
  WHERE p."workspace_id" = "tests"."workspace_id" AND p."kind" = "tests"."kind" AND p."host" = "tests"."host" AND p."url" = "tests"."url"
    AND p."status" = 'finished' AND p."deleted_at" IS NULL AND p."created_at" < "tests"."created_at"
  ORDER BY p."created_at" DESC LIMIT 1)
WHERE "tests"."kind" IN ('ui', 'responsive') AND "tests"."status" = 'finished';--> statement-breakpoint
ALTER TABLE "findings" ALTER COLUMN "first_seen_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "grammar_reports" DROP COLUMN "previous_test_id";--> statement-breakpoint
ALTER TABLE "grammar_reports" DROP COLUMN "fixed_count";--> statement-breakpoint
ALTER TABLE "grammar_reports" DROP COLUMN "new_count";--> statement-breakpoint
ALTER TABLE "responsive_reports" DROP COLUMN "new_count";--> statement-breakpoint
ALTER TABLE "responsive_reports" DROP COLUMN "fixed_count";--> statement-breakpoint
ALTER TABLE "seo_reports" DROP COLUMN "fixed_count";--> statement-breakpoint
ALTER TABLE "seo_reports" DROP COLUMN "new_count";--> statement-breakpoint
ALTER TABLE "seo_reports" DROP COLUMN "previous_test_id";
