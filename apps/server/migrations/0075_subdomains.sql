CREATE TABLE "subdomains" (
	"name" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "subdomains" ADD CONSTRAINT "subdomains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subdomains_owner" ON "subdomains" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subdomains_in_use" ON "subdomains" USING btree ("workspace_id") WHERE "subdomains"."given_up_at" is null;