-- Each letter of a folded text, and each pair of neighbours, as a number: trigrams find three letters or more, these find one or two.
create function search_grams(folded text) returns bigint[] language sql immutable strict parallel safe as $$
  select array(
    select distinct gram
    from (
      select letter, lead(letter) over (order by place) as next
      from (select ascii(sign)::bigint as letter, place from string_to_table(folded, null) with ordinality as t (sign, place)) as letters
    ) as pairs,
    lateral (values (letter), ((letter << 21) | next)) as grams (gram)
    where gram is not null
  )
$$;
--> statement-breakpoint
-- What `search_grams` of a text has when it contains the first one or two letters of a folded word.
create function search_gram(folded text) returns bigint[] language sql immutable strict parallel safe as $$
  select case length(folded)
    when 0 then array[]::bigint[]
    when 1 then array[ascii(folded)::bigint]
    else array[(ascii(folded)::bigint << 21) | ascii(substr(folded, 2, 1))]
  end
$$;
--> statement-breakpoint
CREATE INDEX "access_requests_grams" ON "access_requests" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "profiles_grams" ON "profiles" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","template","created_at");