-- The letters of a folded text, and its pairs of neighbours, from each second place and from those between: trigrams find three letters or more, these find one or two. Built-in functions only, which is what makes the index quick to build.
create function search_grams(folded text) returns text[] language sql immutable parallel safe
return string_to_array(folded, null)
  || string_to_array(regexp_replace(folded, '..', E'\\&\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(folded, 2), '..', E'\\&\x01', 'g'), E'\x01');
--> statement-breakpoint
CREATE INDEX "access_requests_grams" ON "access_requests" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "profiles_grams" ON "profiles" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","template","created_at");
