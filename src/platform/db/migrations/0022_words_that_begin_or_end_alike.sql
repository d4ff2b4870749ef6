DROP INDEX "search_terms_spelling";--> statement-breakpoint
CREATE INDEX "search_terms_beginning" ON "search_terms" USING btree ("language","term" collate "C");--> statement-breakpoint
CREATE INDEX "search_terms_ending" ON "search_terms" USING btree ("language",reverse("term") collate "C");