CREATE TABLE "feedback_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"state" text DEFAULT 'read' NOT NULL,
	"preview" jsonb NOT NULL,
	"choice" jsonb DEFAULT '{"statuses":{},"boards":{}}'::jsonb NOT NULL,
	"site_id" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_things" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"user_id" uuid,
	"import_id" uuid NOT NULL,
	CONSTRAINT "imported_things_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "unnamed_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_imports" ADD CONSTRAINT "feedback_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_imports" ADD CONSTRAINT "feedback_imports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_imports" ADD CONSTRAINT "feedback_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_import_id_feedback_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."feedback_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_imports_workspace" ON "feedback_imports" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_imports_by" ON "feedback_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "feedback_imports_site" ON "feedback_imports" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "feedback_imports_files" ON "feedback_imports" USING btree ("created_at") WHERE "feedback_imports"."file" is not null;--> statement-breakpoint
CREATE INDEX "imported_things_import" ON "imported_things" USING btree ("import_id","kind");--> statement-breakpoint
CREATE INDEX "imported_things_thing" ON "imported_things" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "imported_things_user" ON "imported_things" USING btree ("user_id");