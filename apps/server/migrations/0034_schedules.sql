CREATE TABLE "item_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"connection_id" uuid,
	"item_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"test_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"options" jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"month_day" smallint,
	"time_of_day" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"streak_id" uuid,
	"failing_since" timestamp (3) with time zone,
	"runs_for" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "item_files" ADD CONSTRAINT "item_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_files" ADD CONSTRAINT "item_files_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_files" ADD CONSTRAINT "item_files_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_files" ADD CONSTRAINT "item_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_runs_for_users_id_fk" FOREIGN KEY ("runs_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_files_workspace" ON "item_files" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "item_files_connection" ON "item_files" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "item_files_item" ON "item_files" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_files_created" ON "item_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_runs_due" ON "schedule_runs" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "schedule_runs_test" ON "schedule_runs" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "schedule_runs_at" ON "schedule_runs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "schedules_workspace" ON "schedules" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("next_run_at") WHERE "schedules"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "schedules_runs_for" ON "schedules" USING btree ("runs_for");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_schedule" ON "items" USING btree ("schedule_id");