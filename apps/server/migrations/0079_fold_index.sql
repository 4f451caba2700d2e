DROP INDEX "findings_test_fold";--> statement-breakpoint
CREATE INDEX "findings_test_fold" ON "findings" USING btree ("test_id","fold_key","is_fold_head") WHERE "findings"."fold_key" is not null;