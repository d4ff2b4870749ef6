DROP INDEX "search_terms_beginning";--> statement-breakpoint
DROP INDEX "search_terms_ending";--> statement-breakpoint
CREATE INDEX "search_terms_beginning" ON "search_terms" USING btree ("term" collate "C","language","collection");--> statement-breakpoint
CREATE INDEX "search_terms_ending" ON "search_terms" USING btree (reverse("term") collate "C","language","collection");