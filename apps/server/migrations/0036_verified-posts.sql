CREATE TABLE "post_link_findings" (
	"link_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"page_url" text,
	CONSTRAINT "post_link_findings_link_id_fingerprint_pk" PRIMARY KEY("link_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "post_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"step_id" uuid,
	"test_id" uuid,
	"verdict" text DEFAULT 'failing' NOT NULL,
	"fixed_test_id" uuid,
	"fixed_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post_link_findings" ADD CONSTRAINT "post_link_findings_link_id_post_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."post_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_post_id_feedback_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."feedback_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_fixed_test_id_tests_id_fk" FOREIGN KEY ("fixed_test_id") REFERENCES "public"."tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_link_findings_fingerprint" ON "post_link_findings" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "post_links_subject" ON "post_links" USING btree ("post_id","subject");--> statement-breakpoint
CREATE INDEX "post_links_site" ON "post_links" USING btree ("workspace_id","kind","host");--> statement-breakpoint
CREATE INDEX "post_links_step" ON "post_links" USING btree ("test_id","step_id") WHERE "post_links"."step_id" is not null;