CREATE TABLE "posting_lists" (
	"term_id" integer NOT NULL,
	"version" integer NOT NULL,
	"passages" smallint NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
DROP TABLE "postings" CASCADE;--> statement-breakpoint
-- The index is made anew from the documents at the next start: their versions are marked as not indexed.
TRUNCATE "passages", "search_terms", "search_totals";--> statement-breakpoint
UPDATE "document_versions" SET "analysis" = '';--> statement-breakpoint
ALTER TABLE "passages" ALTER COLUMN "words" SET DATA TYPE integer;--> statement-breakpoint
CREATE INDEX "posting_lists_of_term" ON "posting_lists" USING btree ("term_id","version","packed");--> statement-breakpoint
CREATE INDEX "posting_lists_of_version" ON "posting_lists" USING btree ("version");--> statement-breakpoint
CREATE INDEX "search_terms_spelling" ON "search_terms" USING gin ("term" gin_trgm_ops);
