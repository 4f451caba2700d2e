DROP INDEX "feedback_posts_of_visitors";--> statement-breakpoint
DROP INDEX "feedback_posts_of_members";--> statement-breakpoint
ALTER TABLE "feedback_posts" ADD COLUMN "is_rewritten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_posts_of_visitors" ON "feedback_posts" USING btree ("workspace_id","space_bytes","deleted_at") WHERE "feedback_posts"."author_kind" = 'visitor' and not "feedback_posts"."is_rewritten";--> statement-breakpoint
CREATE INDEX "feedback_posts_of_members" ON "feedback_posts" USING btree ("workspace_id","space_bytes","deleted_at") WHERE "feedback_posts"."author_kind" = 'user' or "feedback_posts"."is_rewritten";