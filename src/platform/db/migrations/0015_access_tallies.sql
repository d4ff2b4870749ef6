CREATE TABLE "access_tallies" (
	"key" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_email" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"about" jsonb NOT NULL,
	"address" text NOT NULL,
	"further" bigint DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_tallies_end" ON "access_tallies" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_log_acts" ON "audit_log" USING btree ("created_at","id") WHERE action not in ('signed_in', 'sign_in_failed', 'sign_in_locked', 'password_refused', 'page_refused');