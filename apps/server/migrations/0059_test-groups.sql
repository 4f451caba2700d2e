CREATE TABLE "grouped_tests" (
	"group_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "grouped_tests_group_id_test_id_pk" PRIMARY KEY("group_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "test_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "grouped_tests" ADD CONSTRAINT "grouped_tests_group_id_test_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."test_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouped_tests" ADD CONSTRAINT "grouped_tests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouped_tests" ADD CONSTRAINT "grouped_tests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_groups" ADD CONSTRAINT "test_groups_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grouped_tests_test" ON "grouped_tests" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "grouped_tests_workspace" ON "grouped_tests" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "test_groups_workspace" ON "test_groups" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "test_groups_host" ON "test_groups" USING btree ("workspace_id","host") WHERE "test_groups"."deleted_at" is null;