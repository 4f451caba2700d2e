CREATE TABLE "ignored_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"host" text NOT NULL,
	"check_id" text NOT NULL,
	"scope" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"ignored_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "fold_key" text;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "fold_pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "is_fold_head" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "ignored_id" uuid;--> statement-breakpoint
ALTER TABLE "ignored_findings" ADD CONSTRAINT "ignored_findings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_findings" ADD CONSTRAINT "ignored_findings_ignored_by_users_id_fk" FOREIGN KEY ("ignored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ignored_findings_rule" ON "ignored_findings" USING btree ("workspace_id","host","check_id","scope","value");--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_ignored_id_ignored_findings_id_fk" FOREIGN KEY ("ignored_id") REFERENCES "public"."ignored_findings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "findings_test_heads" ON "findings" USING btree ("test_id","severity_rank","check_id","id") WHERE "findings"."is_fold_head" and "findings"."ignored_id" is null;--> statement-breakpoint
CREATE INDEX "findings_test_fold" ON "findings" USING btree ("test_id","fold_key");--> statement-breakpoint
CREATE INDEX "findings_ignored" ON "findings" USING btree ("ignored_id");