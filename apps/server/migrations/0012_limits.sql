CREATE TABLE "capture_amounts" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" integer NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "capture_files" ADD COLUMN "parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "capture_picture_versions" ADD COLUMN "parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grammar_pages" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "capture_amounts" ADD CONSTRAINT "capture_amounts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;