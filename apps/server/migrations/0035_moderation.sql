CREATE TABLE "visitor_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"host" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"blocked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_word" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reported" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "held_word" text;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "reported" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "hold" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "held_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_blocks" ADD CONSTRAINT "visitor_blocks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_blocks" ADD CONSTRAINT "visitor_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_blocks" ADD CONSTRAINT "visitor_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_blocks_user" ON "visitor_blocks" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "visitor_blocks_email" ON "visitor_blocks" USING btree ("workspace_id","email");--> statement-breakpoint
CREATE INDEX "visitor_blocks_visitor" ON "visitor_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visitor_blocks_by" ON "visitor_blocks" USING btree ("blocked_by");--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("workspace_id","held_at") WHERE "comments"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_posts_held" ON "feedback_posts" USING btree ("workspace_id","held_at") WHERE "feedback_posts"."held_at" is not null;