-- The spellings of an account's own documents go with it, as their vocabulary and postings do.
create or replace function forget_own_collection() returns trigger language plpgsql as $$
begin
  delete from posting_lists where term_id in (select id from search_terms where collection = old.id::text);
  delete from search_terms where collection = old.id::text;
  delete from search_spellings where collection = old.id::text;
  delete from search_totals where collection = old.id::text;
  return null;
end $$;
