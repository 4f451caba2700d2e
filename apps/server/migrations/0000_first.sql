CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_tallies" (
	"test_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"passed" integer NOT NULL,
	"failed" integer NOT NULL,
	"cannot_tell" integer NOT NULL,
	"reason" text,
	CONSTRAINT "check_tallies_test_id_check_id_pk" PRIMARY KEY("test_id","check_id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"test_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"severity_rank" smallint NOT NULL,
	"page_url" text,
	"message" text NOT NULL,
	"facts" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"place_count" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seo_frontier" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seo_frontier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"test_id" uuid NOT NULL,
	"url" text NOT NULL,
	"depth" integer NOT NULL,
	"source" text NOT NULL,
	"found_on" text,
	"in_sitemap" boolean NOT NULL,
	CONSTRAINT "seo_frontier_test_id_id_pk" PRIMARY KEY("test_id","id")
);
--> statement-breakpoint
CREATE TABLE "seo_pages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seo_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"test_id" uuid NOT NULL,
	"url" text NOT NULL,
	"status" integer NOT NULL,
	"failure" text NOT NULL,
	"title" text NOT NULL,
	"depth" integer NOT NULL,
	"words" integer NOT NULL,
	"first_byte_ms" real NOT NULL,
	"wire_bytes" integer NOT NULL,
	"index_block" text NOT NULL,
	"in_sitemap" boolean NOT NULL,
	"redirect_to" text NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"worst_rank" smallint,
	"node" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"artifact_key" text NOT NULL,
	CONSTRAINT "seo_pages_test_id_id_pk" PRIMARY KEY("test_id","id")
);
--> statement-breakpoint
CREATE TABLE "seo_reports" (
	"test_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"complete" boolean NOT NULL,
	"page_count" integer NOT NULL,
	"fixed_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"categories" jsonb NOT NULL,
	"finding_counts" jsonb NOT NULL,
	"previous_test_id" uuid,
	CONSTRAINT "seo_reports_test_id_pk" PRIMARY KEY("test_id")
);
--> statement-breakpoint
CREATE TABLE "seo_skipped" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seo_skipped_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"test_id" uuid NOT NULL,
	"url" text NOT NULL,
	"reason" text NOT NULL,
	"found_on" text,
	CONSTRAINT "seo_skipped_test_id_id_pk" PRIMARY KEY("test_id","id")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"source" text NOT NULL,
	"options" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"current_url" text DEFAULT '' NOT NULL,
	"pages_per_second" real DEFAULT 0 NOT NULL,
	"score" integer,
	"previous_score" integer,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"started_by" uuid,
	"cancel_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_tallies" ADD CONSTRAINT "check_tallies_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_frontier" ADD CONSTRAINT "seo_frontier_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_pages" ADD CONSTRAINT "seo_pages_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_reports" ADD CONSTRAINT "seo_reports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_skipped" ADD CONSTRAINT "seo_skipped_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "findings_test_order" ON "findings" USING btree ("test_id","severity_rank","check_id","id");--> statement-breakpoint
CREATE INDEX "findings_test_page" ON "findings" USING btree ("test_id","page_url");--> statement-breakpoint
CREATE INDEX "findings_test_fingerprint" ON "findings" USING btree ("test_id","fingerprint");--> statement-breakpoint
CREATE INDEX "seo_pages_url" ON "seo_pages" USING btree ("test_id","url");--> statement-breakpoint
CREATE INDEX "tests_workspace_created" ON "tests" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tests_workspace_host" ON "tests" USING btree ("workspace_id","kind","host","finished_at");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");