CREATE TABLE "lighthouse_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"test_id" uuid NOT NULL,
	"page_url" text NOT NULL,
	"form_factor" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"result" jsonb,
	"audits" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lighthouse_runs" ADD CONSTRAINT "lighthouse_runs_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighthouse_runs_page" ON "lighthouse_runs" USING btree ("test_id","page_url","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lighthouse_runs_open" ON "lighthouse_runs" USING btree ("test_id","page_url") WHERE "lighthouse_runs"."status" in ('queued', 'running');