ALTER TABLE "tests" ADD COLUMN "identity_rule" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
-- Captures and responsive tests were identified with the site's origin. What their findings were about is not kept, so earlier tests are compared with nothing.
UPDATE "tests" SET "identity_rule" = 1, "previous_test_id" = NULL WHERE "kind" IN ('ui', 'responsive');--> statement-breakpoint
WITH "renamed" AS (
  SELECT f."id", t."workspace_id", f."check_id", f."fingerprint" AS "old", left(encode(sha256(convert_to(
    f."check_id" || E'\n' || regexp_replace(regexp_replace(f."page_url", '^[a-z]+://[^/?#]*', ''), '#.*$', '') || E'\n' || f."fold_key", 'UTF8')), 'hex'), 32) AS "new"
  FROM "findings" f JOIN "tests" t ON t."id" = f."test_id"
  WHERE t."kind" = 'grammar' AND f."page_url" IS NOT NULL AND f."fold_key" IS NOT NULL
), "rules" AS (
  UPDATE "ignored_findings" i SET "value" = r."new" FROM "renamed" r
  WHERE i."scope" = 'finding' AND i."workspace_id" = r."workspace_id" AND i."check_id" = r."check_id" AND i."value" = r."old"
)
UPDATE "findings" f SET "fingerprint" = r."new" FROM "renamed" r WHERE f."id" = r."id";
