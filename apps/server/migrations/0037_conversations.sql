CREATE TABLE "conversation_emails" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "conversation_emails_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"snippet" text DEFAULT '' NOT NULL,
	"last_from" text DEFAULT 'visitor' NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unread" boolean DEFAULT false NOT NULL,
	"visitor_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visitor_due_at" timestamp (3) with time zone,
	"visitor_told" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"team_due_at" timestamp (3) with time zone,
	"team_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_emails" ADD CONSTRAINT "conversation_emails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_emails" ADD CONSTRAINT "conversation_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_visitor_id_users_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_emails_user" ON "conversation_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_of" ON "conversation_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_workspace" ON "conversation_messages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_author" ON "conversation_messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_visitor" ON "conversations" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("workspace_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_site" ON "conversations" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "conversations" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "conversations_visitor_due" ON "conversations" USING btree ("visitor_due_at") WHERE "conversations"."visitor_due_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_team_due" ON "conversations" USING btree ("team_due_at") WHERE "conversations"."team_due_at" is not null;