CREATE TABLE "ask_writers" (
	"writer" text PRIMARY KEY NOT NULL,
	"failure" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asked_versions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"passage_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_asks" (
	"version_id" uuid NOT NULL,
	"section_hash" text NOT NULL,
	"en" text[] NOT NULL,
	"ar" text[] NOT NULL,
	"model" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_asks_version_id_section_hash_pk" PRIMARY KEY("version_id","section_hash")
);
--> statement-breakpoint
ALTER TABLE "document_sections" ADD COLUMN "written_asks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "asked_versions" ADD CONSTRAINT "asked_versions_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_versions" ADD CONSTRAINT "asked_versions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_asks" ADD CONSTRAINT "written_asks_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_versions_passage" ON "asked_versions" USING btree ("passage_id");--> statement-breakpoint
-- The portal shows how many sections have written questions, and why a model writes none.
create trigger asked_versions_announce after insert or update or delete on asked_versions
  for each statement execute function announce_change();--> statement-breakpoint
create trigger ask_writers_announce after insert or update or delete on ask_writers
  for each statement execute function announce_change();
