ALTER TABLE "documents" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "title_ar" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "edition" text;