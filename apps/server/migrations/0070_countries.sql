ALTER TABLE "analytics_visitors" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_days" ADD COLUMN "country_at" "bytea";--> statement-breakpoint
ALTER TABLE "visit_days" ADD COLUMN "countries" jsonb;--> statement-breakpoint
-- Nobody knows the countries of visits that were packed before: all are of the first one, which is none.
UPDATE "visit_days" SET "country_at" = decode(repeat('00', length("views")), 'hex'), "countries" = '[""]';--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "country_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "countries" SET NOT NULL;
