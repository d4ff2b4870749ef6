ALTER TABLE "documents" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" drop column "collection";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "collection" text GENERATED ALWAYS AS (case when owner_id is not null then owner_id::text when is_restricted then id
          when is_hidden then 'hidden' else 'everyone' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_hidden" CHECK (not "documents"."is_hidden" or "documents"."origin" = 'built_in');--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "documents_collection" ON "documents" USING btree ("collection");
