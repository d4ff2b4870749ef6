CREATE TABLE "document_categories" (
	"key" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "document_categories" ("key", "name_en", "name_ar", "position") VALUES
	('ro', 'RO Technical Manuals', 'الأدلة الفنية للتناضح العكسي', 1),
	('guides', 'Industrial Water Guides', 'أدلة المياه الصناعية', 2),
	('own', 'Your documents', 'مستنداتك', 3);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"method" text NOT NULL,
	"confidence" real NOT NULL,
	"attention" text[] DEFAULT '{}' NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "document_pages_version_id_number_pk" PRIMARY KEY("version_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" text NOT NULL,
	"user_id" uuid,
	"organization" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_readers_one" CHECK (num_nonnulls("document_readers"."user_id", "document_readers"."organization") = 1)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" text NOT NULL,
	"file_hash" text NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"title" text,
	"category" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"pages_total" integer,
	"uploaded_by" uuid,
	"owner_id" uuid,
	"version_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('received', 'checked', 'read', 'structured', 'searchable', 'attention', 'failed', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "search_terms" DROP CONSTRAINT "search_terms_term";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_category";--> statement-breakpoint
ALTER TABLE "document_versions" DROP CONSTRAINT "document_versions_document_id_documents_id_fk";
--> statement-breakpoint
DROP INDEX "search_terms_beginning";--> statement-breakpoint
DROP INDEX "search_terms_ending";--> statement-breakpoint
ALTER TABLE "search_totals" DROP CONSTRAINT "search_totals_pkey";--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "collection" text GENERATED ALWAYS AS (case when owner_id is not null then owner_id::text when is_restricted then id else 'everyone' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "responsible" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "search_terms" ADD COLUMN "collection" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_totals" ADD COLUMN "collection" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_totals" ADD CONSTRAINT "search_totals_language_collection_pk" PRIMARY KEY("language","collection");--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "document_readers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "document_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_category_document_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."document_categories"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_readers_document" ON "document_readers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_readers_user" ON "document_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_readers_organization" ON "document_readers" USING btree (lower("organization"));--> statement-breakpoint
CREATE INDEX "uploads_newest" ON "uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uploads_document" ON "uploads" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at") WHERE "uploads"."owner_id" is not null;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_category_document_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."document_categories"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_file" ON "document_versions" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "documents_collection" ON "documents" USING btree ("collection");--> statement-breakpoint
CREATE INDEX "search_terms_collection" ON "search_terms" USING btree ("collection");--> statement-breakpoint
CREATE INDEX "search_terms_beginning" ON "search_terms" USING btree ("language","collection","term" collate "C");--> statement-breakpoint
CREATE INDEX "search_terms_ending" ON "search_terms" USING btree ("language","collection",reverse("term") collate "C");--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_term" UNIQUE("language","collection","term");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner" CHECK ("documents"."owner_id" is null or not "documents"."is_restricted");
--> statement-breakpoint
create trigger uploads_announce after insert or update or delete on uploads
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger documents_announce after insert or update or delete on documents
  for each statement execute function announce_change();
--> statement-breakpoint
-- The vocabulary and postings of an account's own documents stand in no foreign key: they go with it.
create function forget_own_collection() returns trigger language plpgsql as $$
begin
  delete from posting_lists where term_id in (select id from search_terms where collection = old.id::text);
  delete from search_terms where collection = old.id::text;
  delete from search_totals where collection = old.id::text;
  return null;
end $$;
--> statement-breakpoint
create trigger users_forget_collection after delete on users
  for each row execute function forget_own_collection();
