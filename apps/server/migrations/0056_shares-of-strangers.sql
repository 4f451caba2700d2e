ALTER TABLE "conversations" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "feedback_followers" ADD COLUMN "untold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_followers" ADD COLUMN "untold_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "by_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_open" ON "conversations" USING btree ("workspace_id","network") WHERE "conversations"."status" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_followers_untold" ON "feedback_followers" USING btree ("untold_due_at") WHERE "feedback_followers"."untold_due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_late" ON "webhook_deliveries" USING btree ("address_id","created_at") WHERE "webhook_deliveries"."late";