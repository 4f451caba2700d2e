CREATE TABLE "tool_events" (
	"webhook_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_events_webhook_id_digest_pk" PRIMARY KEY("webhook_id","digest")
);
--> statement-breakpoint
CREATE TABLE "tool_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"connection_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"sealed" text,
	"external_id" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_event_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "fix_action" text DEFAULT 'close' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "fix_target" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "fix_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "moved_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "former" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_events" ADD CONSTRAINT "tool_events_webhook_id_tool_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."tool_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_webhooks" ADD CONSTRAINT "tool_webhooks_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_events_at" ON "tool_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_webhooks_handle" ON "tool_webhooks" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_webhooks_place" ON "tool_webhooks" USING btree ("connection_id","place");