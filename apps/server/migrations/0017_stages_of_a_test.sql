ALTER TABLE "tests" ADD COLUMN "percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "seconds_left" integer;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "stages" jsonb DEFAULT '[]'::jsonb NOT NULL;