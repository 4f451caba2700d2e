CREATE TABLE "accepted_fixes" (
	"finding_id" bigint PRIMARY KEY NOT NULL,
	"replacement" text NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_words" (
	"workspace_id" uuid NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_words_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "grammar_pages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grammar_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"test_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"words" integer NOT NULL,
	"sentences" integer NOT NULL,
	"reading_ease" integer,
	"findings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "grammar_pages_test_id_id_pk" PRIMARY KEY("test_id","id")
);
--> statement-breakpoint
CREATE TABLE "grammar_reports" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"previous_test_id" uuid,
	"summary" jsonb NOT NULL,
	"complete" boolean NOT NULL,
	"fixed_count" integer NOT NULL,
	"new_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grammar_texts" (
	"workspace_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"slips" jsonb NOT NULL,
	"used_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "grammar_texts_workspace_id_hash_pk" PRIMARY KEY("workspace_id","hash")
);
--> statement-breakpoint
ALTER TABLE "accepted_fixes" ADD CONSTRAINT "accepted_fixes_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_fixes" ADD CONSTRAINT "accepted_fixes_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_words" ADD CONSTRAINT "dictionary_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grammar_pages" ADD CONSTRAINT "grammar_pages_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grammar_reports" ADD CONSTRAINT "grammar_reports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grammar_texts" ADD CONSTRAINT "grammar_texts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grammar_pages_url" ON "grammar_pages" USING btree ("test_id","url");--> statement-breakpoint
CREATE INDEX "grammar_texts_used" ON "grammar_texts" USING btree ("used_on");