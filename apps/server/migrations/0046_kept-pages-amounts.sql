CREATE TABLE "artifact_amounts" (
	"test_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "artifact_amounts_test_id_pk" PRIMARY KEY("test_id")
);
--> statement-breakpoint
ALTER TABLE "artifact_amounts" ADD CONSTRAINT "artifact_amounts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;