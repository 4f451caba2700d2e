CREATE TABLE "seo_access" (
	"test_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "seo_access_test_id_pk" PRIMARY KEY("test_id")
);
--> statement-breakpoint
ALTER TABLE "seo_access" ADD CONSTRAINT "seo_access_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;