CREATE TABLE "rule_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"test_id" uuid,
	"post_id" uuid,
	"state" text DEFAULT 'sending' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO "rule_messages" ("rule_id", "test_id", "state", "external_id", "url") SELECT "rule_id", "test_id", "state", "external_id", "url" FROM "run_messages";--> statement-breakpoint
DROP TABLE "run_messages" CASCADE;--> statement-breakpoint
ALTER TABLE "rule_messages" ADD CONSTRAINT "rule_messages_rule_id_work_tool_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."work_tool_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_messages" ADD CONSTRAINT "rule_messages_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_messages" ADD CONSTRAINT "rule_messages_post_id_feedback_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."feedback_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_messages_test" ON "rule_messages" USING btree ("test_id","rule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_messages_post" ON "rule_messages" USING btree ("post_id","rule_id");--> statement-breakpoint
CREATE INDEX "rule_messages_rule" ON "rule_messages" USING btree ("rule_id");