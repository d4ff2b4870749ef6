-- The first decision is what was promised; a later one is another decision, not a late one. A decision that is taken back was
-- none: whoever takes it back says so, since of two who decide at once the second may have begun first.
create or replace function count_decisions() returns trigger language plpgsql as $$
begin
  if current_setting('drwater.takes_back', true) = 'on' then
    insert into daily_count_changes (measure, day, key, change)
    select 'request', local_day(was.decided_at), was.status, -count(*)
      from old_rows was where was.decided_at is not null and was.status in ('approved', 'rejected', 'on_hold') group by 2, 3
    union all
    select 'business_days', local_day(was.decided_at), least(business_days_taken(was.created_at, was.decided_at), 30)::text, -count(*)
      from new_rows now join old_rows was using (id)
      where was.decided_at is not null and now.decided_at is null group by 2, 3;
    return null;
  end if;
  insert into daily_count_changes (measure, day, key, change)
  select 'request', local_day(now()), decided.status, count(*)
    from new_rows decided join old_rows before using (id)
    where decided.status <> before.status and decided.status in ('approved', 'rejected', 'on_hold') group by 3
  union all
  select 'business_days', local_day(decided.decided_at),
    least(business_days_taken(decided.created_at, decided.decided_at), 30)::text, count(*)
    from new_rows decided join old_rows before using (id)
    where before.decided_at is null and decided.decided_at is not null group by 2, 3;
  return null;
end
$$;
