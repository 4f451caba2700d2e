CREATE TABLE "text_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"author_kind" text NOT NULL,
	"author_id" uuid,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_pictures_room" ON "text_pictures" USING btree ("workspace_id","author_kind");--> statement-breakpoint
CREATE INDEX "text_pictures_author" ON "text_pictures" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "text_pictures_due" ON "text_pictures" USING btree ("seen_at","created_at");