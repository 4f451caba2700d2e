CREATE TABLE "usage_left_behind" (
	"user_id" uuid NOT NULL,
	"meter" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_left_behind_user_id_meter_period_pk" PRIMARY KEY("user_id","meter","period")
);
--> statement-breakpoint
ALTER TABLE "usage_left_behind" ADD CONSTRAINT "usage_left_behind_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;