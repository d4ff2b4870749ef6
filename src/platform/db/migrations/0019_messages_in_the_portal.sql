ALTER TABLE "contact_submissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(name || e'\n' || email || e'\n' || coalesce(company, '') || e'\n' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_open" ON "contact_submissions" USING btree ("created_at","id") WHERE "contact_submissions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_answered" ON "contact_submissions" USING btree ("answered_at") WHERE "contact_submissions"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
create trigger contact_submissions_announce after insert or update or delete on contact_submissions
  for each statement execute function announce_change();
