CREATE TABLE "summary_choices" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"every" text NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "summary_choices_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "summary_choices" ADD CONSTRAINT "summary_choices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_choices" ADD CONSTRAINT "summary_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_choices" ADD CONSTRAINT "summary_choices_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summary_choices_user" ON "summary_choices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "summary_choices_told" ON "summary_choices" USING btree ("told_until");