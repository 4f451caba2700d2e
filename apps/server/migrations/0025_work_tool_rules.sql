CREATE TABLE "run_messages" (
	"rule_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	CONSTRAINT "run_messages_rule_id_test_id_pk" PRIMARY KEY("rule_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "work_tool_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"kind" text,
	"host" text NOT NULL,
	"severity" text NOT NULL,
	"at_most" integer NOT NULL,
	"values" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_messages" ADD CONSTRAINT "run_messages_rule_id_work_tool_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."work_tool_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_messages" ADD CONSTRAINT "run_messages_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_tool_rules" ADD CONSTRAINT "work_tool_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_tool_rules" ADD CONSTRAINT "work_tool_rules_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_tool_rules" ADD CONSTRAINT "work_tool_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_messages_test" ON "run_messages" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "work_tool_rules_workspace" ON "work_tool_rules" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "work_tool_rules_connection" ON "work_tool_rules" USING btree ("connection_id");