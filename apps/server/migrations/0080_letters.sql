CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"about" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letters_recipient" ON "letters" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "letters_about" ON "letters" USING btree ("about");--> statement-breakpoint
DO $$ BEGIN
  -- The queue makes its own tables, and has none yet on a new server. What waits moves; what was sent or given up goes with what mail servers said of it.
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO "letters" ("id", "recipient", "about", "sealed")
      SELECT "id", '', '', "data"->>'sealed' FROM pgboss.job
      WHERE "name" IN ('send-mail', 'send-mail-exhausted') AND "state" IN ('created', 'retry', 'active') AND "data" ? 'sealed';
    UPDATE pgboss.job SET "data" = jsonb_build_object('letter', "id"), "output" = NULL
      WHERE "name" IN ('send-mail', 'send-mail-exhausted') AND "data" ? 'sealed';
  END IF;
END $$;
