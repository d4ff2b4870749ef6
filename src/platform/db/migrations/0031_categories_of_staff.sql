CREATE UNIQUE INDEX "document_categories_name_en" ON "document_categories" USING btree (fold_search("name_en"));--> statement-breakpoint
CREATE UNIQUE INDEX "document_categories_name_ar" ON "document_categories" USING btree (fold_search("name_ar"));--> statement-breakpoint
-- Pages that show categories follow their changes.
create trigger document_categories_announce after insert or update or delete on document_categories
  for each statement execute function announce_change();
--> statement-breakpoint
-- Documents of accounts stand in a group of their own, not among the guides.
update documents set category = 'own' where owner_id is not null;
--> statement-breakpoint
update uploads set category = 'own' where owner_id is not null;
