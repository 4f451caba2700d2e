CREATE TABLE "data_policies" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"tests_days" smallint,
	"visits_days" smallint NOT NULL,
	"privacy_url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_policies" ADD CONSTRAINT "data_policies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;