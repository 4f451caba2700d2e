CREATE INDEX "ai_calls_workspace" ON "ai_calls" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "changelog_entries_site" ON "changelog_entries" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "extension_codes_session" ON "extension_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "extension_codes_workspace" ON "extension_codes" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "feedback_posts_site" ON "feedback_posts" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "consent_states_workspace" ON "consent_states" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "usage_reservations_workspace" ON "usage_reservations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "post_links_test" ON "post_links" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "schedule_runs_workspace" ON "schedule_runs" USING btree ("workspace_id");