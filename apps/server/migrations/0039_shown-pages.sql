CREATE TABLE "shown_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid,
	"post_id" uuid,
	"address" text NOT NULL,
	"requests" jsonb NOT NULL,
	"console" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_visitors" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "show_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "show_lines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_pages" ADD CONSTRAINT "shown_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_pages" ADD CONSTRAINT "shown_pages_post_id_feedback_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."feedback_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_pages_post" ON "shown_pages" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "shown_pages_workspace" ON "shown_pages" USING btree ("workspace_id");