ALTER TABLE "analytics_visitors" DROP CONSTRAINT "analytics_visitors_site_id_sites_id_fk";
--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_site_id_sites_id_fk";
--> statement-breakpoint
ALTER TABLE "tool_events" DROP CONSTRAINT "tool_events_webhook_id_tool_webhooks_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "space_bytes" integer GENERATED ALWAYS AS (octet_length("webhook_deliveries"."payload") + octet_length("webhook_deliveries"."answer") + 300) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "item_log_test" ON "item_log" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "items_test" ON "items" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "post_links_fixed_test" ON "post_links" USING btree ("fixed_test_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_space" ON "webhook_deliveries" USING btree ("address_id","space_bytes");