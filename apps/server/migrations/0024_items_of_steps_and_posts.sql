ALTER TABLE "items" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "check_id" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "about" text DEFAULT 'finding' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "step_id" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_post_id_feedback_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."feedback_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_post" ON "items" USING btree ("post_id");