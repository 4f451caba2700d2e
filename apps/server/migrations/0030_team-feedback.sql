CREATE TABLE "changelog_posts" (
	"entry_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "changelog_posts_entry_id_post_id_pk" PRIMARY KEY("entry_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "changelog_reactions" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "changelog_reactions_entry_id_user_id_reaction_pk" PRIMARY KEY("entry_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "changelog_subscribers" (
	"site_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changelog_subscribers_site_id_user_id_pk" PRIMARY KEY("site_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_merge_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"had" boolean NOT NULL,
	"upvoted" boolean NOT NULL,
	"subscribed" boolean NOT NULL,
	"muted" boolean NOT NULL,
	"opinion" text,
	CONSTRAINT "feedback_merge_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "feedback_posts_recent";--> statement-breakpoint
DROP INDEX "feedback_posts_top";--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD COLUMN "closes_posts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "merged_from_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback_followers" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "pinned" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD COLUMN "seen_changelog_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "changelog_posts" ADD CONSTRAINT "changelog_posts_entry_id_changelog_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."changelog_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changelog_posts" ADD CONSTRAINT "changelog_posts_post_id_feedback_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."feedback_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changelog_reactions" ADD CONSTRAINT "changelog_reactions_entry_id_changelog_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."changelog_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changelog_reactions" ADD CONSTRAINT "changelog_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changelog_subscribers" ADD CONSTRAINT "changelog_subscribers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changelog_subscribers" ADD CONSTRAINT "changelog_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_merge_votes" ADD CONSTRAINT "feedback_merge_votes_post_id_feedback_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."feedback_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_merge_votes" ADD CONSTRAINT "feedback_merge_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_views" ADD CONSTRAINT "feedback_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changelog_posts_post" ON "changelog_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "changelog_reactions_user" ON "changelog_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "changelog_subscribers_user" ON "changelog_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "changelog_subscribers_told" ON "changelog_subscribers" USING btree ("told_until");--> statement-breakpoint
CREATE INDEX "feedback_merge_votes_user" ON "feedback_merge_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_views_name" ON "feedback_views" USING btree ("workspace_id","name");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_merged_from_id_feedback_posts_id_fk" FOREIGN KEY ("merged_from_id") REFERENCES "public"."feedback_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD CONSTRAINT "feedback_posts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD CONSTRAINT "feedback_posts_merged_into_id_feedback_posts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."feedback_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changelog_entries_due" ON "changelog_entries" USING btree ("publish_at") WHERE "changelog_entries"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "comments_merged" ON "comments" USING btree ("merged_from_id");--> statement-breakpoint
CREATE INDEX "feedback_posts_owner" ON "feedback_posts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "feedback_posts_merged" ON "feedback_posts" USING btree ("merged_into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_contact" ON "site_visitors" USING btree ("site_id","contact");--> statement-breakpoint
CREATE INDEX "feedback_posts_recent" ON "feedback_posts" USING btree ("workspace_id","pinned" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_posts_top" ON "feedback_posts" USING btree ("workspace_id","pinned" DESC NULLS LAST,"upvoters" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "feedback_followers" SET "muted" = true WHERE "upvoted" AND NOT "subscribed";
