CREATE TABLE "job_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" integer NOT NULL
);
