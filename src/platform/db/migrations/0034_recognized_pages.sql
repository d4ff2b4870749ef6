CREATE TABLE "recognized_pages" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"page" jsonb,
	CONSTRAINT "recognized_pages_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "pictures_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "pictures_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recognized_pages" ADD CONSTRAINT "recognized_pages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;