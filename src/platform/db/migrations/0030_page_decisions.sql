CREATE TABLE "page_decisions" (
	"upload_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"kind" text NOT NULL,
	"typed" text,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_decisions_upload_id_page_pk" PRIMARY KEY("upload_id","page"),
	CONSTRAINT "page_decisions_kind" CHECK ("page_decisions"."kind" in ('accepted', 'left-out', 'corrected')),
	CONSTRAINT "page_decisions_typed" CHECK (("page_decisions"."kind" = 'corrected') = ("page_decisions"."typed" is not null))
);
--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "read_text" text;--> statement-breakpoint
ALTER TABLE "page_decisions" ADD CONSTRAINT "page_decisions_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_decisions" ADD CONSTRAINT "page_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_decisions_decided_by" ON "page_decisions" USING btree ("decided_by");