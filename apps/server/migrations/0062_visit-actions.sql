CREATE TABLE "visit_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"x" integer,
	"y" integer,
	"value" text,
	"tag" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_conversions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"type" text NOT NULL,
	"page_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "visits_site";--> statement-breakpoint
ALTER TABLE "visit_actions" ADD CONSTRAINT "visit_actions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_actions" ADD CONSTRAINT "visit_actions_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_actions" ADD CONSTRAINT "visit_actions_page_id_visit_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."visit_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_conversions" ADD CONSTRAINT "visit_conversions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_conversions" ADD CONSTRAINT "visit_conversions_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_conversions" ADD CONSTRAINT "visit_conversions_page_id_visit_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."visit_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_actions_visit" ON "visit_actions" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_actions_page" ON "visit_actions" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "visit_actions_workspace" ON "visit_actions" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_conversions_type" ON "visit_conversions" USING btree ("visit_id","type");--> statement-breakpoint
CREATE INDEX "visit_conversions_page" ON "visit_conversions" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "visit_conversions_workspace" ON "visit_conversions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "visits_site" ON "visits" USING btree ("site_id","created_at");