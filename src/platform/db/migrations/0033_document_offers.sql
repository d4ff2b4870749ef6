CREATE TABLE "document_offers" (
	"document_id" text PRIMARY KEY NOT NULL,
	"offered_by" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "document_offers_state" CHECK ("document_offers"."state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "document_offers_decided" CHECK (("document_offers"."state" = 'open') = ("document_offers"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "document_offers" ADD CONSTRAINT "document_offers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_offers" ADD CONSTRAINT "document_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_offers" ADD CONSTRAINT "document_offers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_offers_open" ON "document_offers" USING btree ("offered_at") WHERE "document_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "document_offers_offered_by" ON "document_offers" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "document_offers_decided_by" ON "document_offers" USING btree ("decided_by");