ALTER TABLE "deployments" ADD COLUMN "test_count" smallint;--> statement-breakpoint
-- What was deleted for good before is not known any more: no deployment was without a test.
UPDATE "deployments" SET "test_count" = greatest(1, (SELECT count(*) FROM "deployed_tests" WHERE "deployed_tests"."deployment_id" = "deployments"."id"));--> statement-breakpoint
ALTER TABLE "deployments" ALTER COLUMN "test_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "grouped_tests" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "grouped_tests" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "grouped_tests" SET "kind" = "tests"."kind", "tested_at" = "tests"."created_at" FROM "tests" WHERE "tests"."id" = "grouped_tests"."test_id";--> statement-breakpoint
-- The newest of each kind stay, as many as a group holds from now on.
DELETE FROM "grouped_tests" USING (
  SELECT "group_id", "test_id", row_number() OVER (PARTITION BY "group_id", "kind" ORDER BY "tested_at" DESC, "test_id") AS "place" FROM "grouped_tests"
) "ranked" WHERE "ranked"."group_id" = "grouped_tests"."group_id" AND "ranked"."test_id" = "grouped_tests"."test_id" AND "ranked"."place" > 500;--> statement-breakpoint
ALTER TABLE "grouped_tests" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "grouped_tests" ALTER COLUMN "tested_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "grouped_tests_newest" ON "grouped_tests" USING btree ("group_id","kind","tested_at" DESC NULLS LAST,"test_id");
