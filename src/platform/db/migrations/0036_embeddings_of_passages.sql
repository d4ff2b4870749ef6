CREATE TABLE "embedded_versions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "embedded_versions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"passage_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedding_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"model" text,
	"failure" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_embeddings" (
	"passage_id" integer PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"bits" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"scale" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "embedded_versions" ADD CONSTRAINT "embedded_versions_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedded_versions" ADD CONSTRAINT "embedded_versions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_embeddings" ADD CONSTRAINT "passage_embeddings_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedded_versions_passage" ON "embedded_versions" USING btree ("passage_id");--> statement-breakpoint
-- The portal shows how far the embeddings of passages are.
create trigger embedding_sources_announce after insert or update or delete on embedding_sources
  for each statement execute function announce_change();
