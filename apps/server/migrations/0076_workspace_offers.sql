CREATE TABLE "workspace_offers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"offered_by" uuid NOT NULL,
	"credentials_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_offers" ADD CONSTRAINT "workspace_offers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_offers" ADD CONSTRAINT "workspace_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_offers" ADD CONSTRAINT "workspace_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_offers_user" ON "workspace_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workspace_offers_offerer" ON "workspace_offers" USING btree ("offered_by");