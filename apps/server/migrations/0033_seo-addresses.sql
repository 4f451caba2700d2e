CREATE TABLE "seo_addresses" (
	"test_id" uuid NOT NULL,
	"addresses" text[] NOT NULL,
	CONSTRAINT "seo_addresses_test_id_pk" PRIMARY KEY("test_id")
);
--> statement-breakpoint
ALTER TABLE "seo_addresses" ADD CONSTRAINT "seo_addresses_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;