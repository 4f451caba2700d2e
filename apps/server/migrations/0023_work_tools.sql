CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"base_url" text,
	"scheme" text NOT NULL,
	"redirect_uri" text DEFAULT '' NOT NULL,
	"sealed" text,
	"connected_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_choices" (
	"connection_id" uuid NOT NULL,
	"host" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "item_choices_connection_id_host_pk" PRIMARY KEY("connection_id","host")
);
--> statement-breakpoint
CREATE TABLE "item_findings" (
	"item_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"page_url" text,
	CONSTRAINT "item_findings_item_id_fingerprint_pk" PRIMARY KEY("item_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "item_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"test_id" uuid,
	"user_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"check_id" text NOT NULL,
	"test_id" uuid,
	"state" text DEFAULT 'creating' NOT NULL,
	"state_name" text DEFAULT '' NOT NULL,
	"verdict" text DEFAULT 'failing' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"values" jsonb NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"external_key" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_connected_by_users_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_states" ADD CONSTRAINT "consent_states_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_states" ADD CONSTRAINT "consent_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_choices" ADD CONSTRAINT "item_choices_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_findings" ADD CONSTRAINT "item_findings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_log" ADD CONSTRAINT "item_log_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_log" ADD CONSTRAINT "item_log_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_log" ADD CONSTRAINT "item_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("workspace_id","provider","account_id");--> statement-breakpoint
CREATE INDEX "consent_states_expiry" ON "consent_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "item_findings_fingerprint" ON "item_findings" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "item_log_item" ON "item_log" USING btree ("item_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_subject" ON "items" USING btree ("connection_id","subject");--> statement-breakpoint
CREATE INDEX "items_workspace" ON "items" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_site" ON "items" USING btree ("workspace_id","kind","host");--> statement-breakpoint
CREATE INDEX "items_checked" ON "items" USING btree ("state","checked_at");