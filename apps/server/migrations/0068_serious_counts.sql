ALTER TABLE "tests" ADD COLUMN "new_serious_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "tests" SET "new_serious_count" = (SELECT count(*) FROM "findings" WHERE "findings"."test_id" = "tests"."id" AND "severity_rank" <= 1 AND "is_new" AND "ignored_id" IS NULL) WHERE "new_count" > 0;
