DROP INDEX "findings_ignored";--> statement-breakpoint
CREATE INDEX "findings_ignored" ON "findings" USING btree ("ignored_id") WHERE "findings"."ignored_id" is not null;