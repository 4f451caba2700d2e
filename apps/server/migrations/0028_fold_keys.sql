DROP INDEX "findings_test_fold";--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "fold_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "findings_test_fold" ON "findings" USING btree ("test_id","fold_key","is_fold_head");