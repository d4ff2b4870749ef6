CREATE TABLE "deleted_restrictions" (
	"document_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_readers" DROP CONSTRAINT "document_readers_document_id_documents_id_fk";
