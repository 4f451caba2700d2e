CREATE TABLE "visit_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" "bytea" NOT NULL,
	"visitors" "bytea" NOT NULL,
	"host_at" "bytea" NOT NULL,
	"device_at" "bytea" NOT NULL,
	"minutes" "bytea" NOT NULL,
	"seconds" "bytea" NOT NULL,
	"path_at" "bytea" NOT NULL,
	"paths" jsonb NOT NULL,
	"titles" jsonb NOT NULL,
	"hosts" jsonb NOT NULL,
	"devices" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_visitors" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "analytics_visitors_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "visit_actions" ADD COLUMN "site_id" uuid;--> statement-breakpoint
UPDATE "visit_actions" SET "site_id" = "visits"."site_id" FROM "visits" WHERE "visits"."id" = "visit_actions"."visit_id";--> statement-breakpoint
ALTER TABLE "visit_actions" ALTER COLUMN "site_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_conversions" ADD COLUMN "site_id" uuid;--> statement-breakpoint
UPDATE "visit_conversions" SET "site_id" = "visits"."site_id" FROM "visits" WHERE "visits"."id" = "visit_conversions"."visit_id";--> statement-breakpoint
ALTER TABLE "visit_conversions" ALTER COLUMN "site_id" SET NOT NULL;--> statement-breakpoint
-- Numbers that are read whole, again and again: to unpack them takes longer than to read more.
ALTER TABLE "visit_days" ALTER COLUMN "views" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "visitors" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "host_at" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "device_at" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "minutes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "seconds" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ALTER COLUMN "path_at" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_days_day" ON "visit_days" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "visit_days_workspace" ON "visit_days" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "visit_actions_site" ON "visit_actions" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "visit_conversions_site" ON "visit_conversions" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "visit_pages_created" ON "visit_pages" USING brin ("created_at");