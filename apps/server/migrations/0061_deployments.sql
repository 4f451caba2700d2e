CREATE TABLE "deployed_tests" (
	"deployment_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "deployed_tests_deployment_id_test_id_pk" PRIMARY KEY("deployment_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "deployments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"version" text NOT NULL,
	"environment" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployed_tests" ADD CONSTRAINT "deployed_tests_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployed_tests" ADD CONSTRAINT "deployed_tests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployed_tests" ADD CONSTRAINT "deployed_tests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployed_tests_test" ON "deployed_tests" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "deployed_tests_workspace" ON "deployed_tests" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "deployments_workspace" ON "deployments" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "deployments_person" ON "deployments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deployments_created" ON "deployments" USING btree ("created_at");