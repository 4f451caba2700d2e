CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_calls_user" ON "ai_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_exchanges_user" ON "chat_exchanges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "capture_picture_versions_maker" ON "capture_picture_versions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "accepted_fixes_person" ON "accepted_fixes" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "ignored_findings_person" ON "ignored_findings" USING btree ("ignored_by");--> statement-breakpoint
CREATE INDEX "dictionary_words_person" ON "dictionary_words" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "connections_person" ON "connections" USING btree ("connected_by");--> statement-breakpoint
CREATE INDEX "consent_states_user" ON "consent_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "item_files_maker" ON "item_files" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "item_log_user" ON "item_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "items_maker" ON "items" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "work_tool_rules_maker" ON "work_tool_rules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "post_links_maker" ON "post_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "share_links_maker" ON "share_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "migrated_visits_user" ON "migrated_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tests_starter" ON "tests" USING btree ("started_by");