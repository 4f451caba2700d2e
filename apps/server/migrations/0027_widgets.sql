CREATE TABLE "site_visitors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"subject" text,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"enabled" boolean NOT NULL,
	"anonymous" boolean NOT NULL,
	"allowed_origins" text[] NOT NULL,
	"color" text NOT NULL,
	"position" text NOT NULL,
	"tabs" text[] NOT NULL,
	"label" text NOT NULL,
	"greeting" text NOT NULL,
	"identity_key" text DEFAULT '' NOT NULL,
	"sealed_secret" text,
	"seen_at" timestamp (3) with time zone,
	"seen_on" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widgets_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_subject" ON "site_visitors" USING btree ("site_id","subject");--> statement-breakpoint
CREATE INDEX "site_visitors_workspace" ON "site_visitors" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "widgets_workspace" ON "widgets" USING btree ("workspace_id");