DROP INDEX "shown_pages_workspace";--> statement-breakpoint
ALTER TABLE "shown_pages" ADD COLUMN "author_kind" text NOT NULL DEFAULT 'visitor';--> statement-breakpoint
UPDATE "shown_pages" SET "author_kind" = "feedback_posts"."author_kind" FROM "feedback_posts" WHERE "feedback_posts"."id" = "shown_pages"."post_id";--> statement-breakpoint
ALTER TABLE "shown_pages" ALTER COLUMN "author_kind" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "shown_pages_room" ON "shown_pages" USING btree ("workspace_id","author_kind");
