-- The day on which something happened, in the zone in which the product tells days.
create function local_day(moment timestamptz) returns date language sql immutable parallel safe
return (moment at time zone 'Asia/Riyadh')::date;
--> statement-breakpoint
-- How many days of working weeks from Sunday to Thursday there have been until the end of a day.
create function working_days_before(day date) returns integer language sql immutable parallel safe
return 5 * floor((day - date '2000-01-02') / 7.0)::integer
  + least(5, ((day - date '2000-01-02') % 7 + 7) % 7 + 1);
--> statement-breakpoint
-- Within how many business days after `asked` it was answered: 3 for what was promised "within three business days". The
-- same count as in src/access/promised-date.ts, where a day ends at the time of day at which it was asked.
create function business_days_taken(asked timestamptz, answered timestamptz) returns integer language sql immutable parallel safe
begin atomic
  select case
    when answered <= asked then 0
    when passed.days > 0 and extract(dow from local_day(answered)) < 5
      and (answered at time zone 'Asia/Riyadh')::time <= (asked at time zone 'Asia/Riyadh')::time then passed.days
    else passed.days + 1
  end
  from (select working_days_before(local_day(answered)) - working_days_before(local_day(asked)) as days) passed;
end;
--> statement-breakpoint
-- Durations are counted in quarter octaves: bucket 40 holds 1024 ms up to 1217 ms.
create function duration_bucket(milliseconds numeric) returns integer language sql immutable parallel safe
return floor(4 * ln(least(greatest(milliseconds, 1), 1048576)) / ln(2.0) + 0.000001)::integer;
--> statement-breakpoint
-- What one answer that has come to its end counts for.
create function answer_counts(answer_state text, answer jsonb) returns table (measure text, key text) language sql stable
begin atomic
  select 'answer', case
    when answer_state <> 'complete' then answer_state
    when (answer ->> 'abstained')::boolean then 'abstained'
    else 'answered'
  end
  union all
  select 'provider', answer ->> 'provider' where answer ->> 'provider' is not null
  union all
  select 'category', coalesce(
    case answer #>> '{scope,kind}'
      when 'category' then answer #>> '{scope,key}'
      when 'document' then (select category from documents where id = answer #>> '{scope,id}')
    end,
    (select category from documents where id = answer #>> '{citations,0,documentId}'),
    'none'
  ) where answer_state = 'complete'
  union all
  select 'first_words', duration_bucket((answer #>> '{timings,firstWords}')::numeric)::text
    where answer #>> '{timings,firstWords}' is not null
  union all
  select 'whole_answer', duration_bucket((answer #>> '{timings,total}')::numeric)::text
    where answer_state = 'complete' and answer #>> '{timings,total}' is not null
  union all
  select distinct 'cited', (citation ->> 'documentId') || ' ' || (citation ->> 'sectionSlug')
    from jsonb_array_elements(case jsonb_typeof(answer -> 'citations') when 'array' then answer -> 'citations' else '[]' end) citation
    where citation ? 'documentId' and citation ? 'sectionSlug';
end;
--> statement-breakpoint
-- By what staff find a conversation.
create function conversation_marks(conversation uuid) returns text[] language sql stable
begin atomic
  select coalesce(array_agg(distinct mark order by mark), '{}')
  from (
    select 'abstained' as mark from chat_messages
      where session_id = conversation and state = 'complete' and (metadata ->> 'abstained')::boolean
    union all
    select 'failed' from chat_messages where session_id = conversation and state in ('failed', 'interrupted')
    union all
    select 'doc:' || (citation ->> 'documentId')
      from chat_messages message
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(message.metadata -> 'citations') when 'array' then message.metadata -> 'citations' else '[]' end
      ) citation
      where message.session_id = conversation and message.state = 'complete' and citation ? 'documentId'
    union all
    select feedback.rating from feedback join chat_messages message on message.id = feedback.message_id
      where message.session_id = conversation
  ) found;
end;
--> statement-breakpoint
create view daily_figures as
  select measure, day, key, count from daily_counts
  union all
  select measure, day, key, change from daily_count_changes;
--> statement-breakpoint
create function count_profiles() returns trigger language plpgsql as $$
begin
  insert into daily_count_changes (measure, day, key, change)
  select 'sign_up', local_day(created_at), '', count(*) from new_rows group by 2;
  return null;
end
$$;
--> statement-breakpoint
create trigger profiles_counted after insert on profiles
  referencing new table as new_rows for each statement execute function count_profiles();
--> statement-breakpoint
create function count_new_requests() returns trigger language plpgsql as $$
begin
  insert into daily_count_changes (measure, day, key, change)
  select 'request', local_day(created_at), 'received', count(*) from new_rows group by 2
  union all
  select 'request', local_day(created_at), 'by_code', count(*) from new_rows
    where status = 'approved' and decided_at is null group by 2
  union all
  select 'request', local_day(decided_at), status, count(*) from new_rows
    where decided_at is not null and status in ('approved', 'rejected', 'on_hold') group by 2, 3
  union all
  select 'business_days', local_day(decided_at), least(business_days_taken(created_at, decided_at), 30)::text, count(*)
    from new_rows where decided_at is not null group by 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger access_requests_counted after insert on access_requests
  referencing new table as new_rows for each statement execute function count_new_requests();
--> statement-breakpoint
-- The first decision is what was promised; a later one is another decision, not a late one.
create function count_decisions() returns trigger language plpgsql as $$
begin
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
--> statement-breakpoint
create trigger access_requests_decided after update on access_requests
  referencing old table as old_rows new table as new_rows for each statement execute function count_decisions();
--> statement-breakpoint
create function count_new_messages() returns trigger language plpgsql as $$
begin
  insert into active_days (day, user_id)
  select distinct local_day(created_at), user_id from new_rows where role = 'user' order by 1, 2
  on conflict do nothing;
  insert into daily_count_changes (measure, day, key, change)
  select 'question', local_day(created_at), metadata ->> 'language', count(*) from new_rows
    where role = 'assistant' and metadata ? 'language' group by 2, 3
  union all
  select counted.measure, local_day(message.created_at), counted.key, count(*)
    from new_rows message cross join lateral answer_counts(message.state, message.metadata) counted
    where message.role = 'assistant' and message.state <> 'running' group by 1, 2, 3;
  insert into gap_questions (question_id, language, asked_at)
  select question_id, metadata ->> 'language', created_at from new_rows
    where role = 'assistant' and state = 'complete' and (metadata ->> 'abstained')::boolean and metadata ? 'language'
  on conflict do nothing;
  update chat_sessions set marks = marked.marks
    from (
      select session_id, conversation_marks(session_id) as marks
      from (select distinct session_id from new_rows where role = 'assistant' and state <> 'running') ended
    ) marked
    where id = marked.session_id and chat_sessions.marks <> marked.marks;
  return null;
end
$$;
--> statement-breakpoint
create trigger chat_messages_counted after insert on chat_messages
  referencing new table as new_rows for each statement execute function count_new_messages();
--> statement-breakpoint
create function count_ended_answer() returns trigger language plpgsql as $$
begin
  insert into daily_count_changes (measure, day, key, change)
  select measure, local_day(now()), key, 1 from answer_counts(new.state, new.metadata);
  if new.state = 'complete' and (new.metadata ->> 'abstained')::boolean and new.metadata ? 'language' then
    insert into gap_questions (question_id, language, asked_at)
    values (new.question_id, new.metadata ->> 'language', now()) on conflict do nothing;
  end if;
  update chat_sessions set marks = marked.marks
    from (select conversation_marks(new.session_id) as marks) marked
    where id = new.session_id and chat_sessions.marks <> marked.marks;
  return null;
end
$$;
--> statement-breakpoint
create trigger chat_messages_ended after update on chat_messages
  for each row when (old.state = 'running' and new.state <> 'running') execute function count_ended_answer();
--> statement-breakpoint
create function count_feedback() returns trigger language plpgsql as $$
declare
  rated uuid := case tg_op when 'DELETE' then old.message_id else new.message_id end;
begin
  if tg_op <> 'INSERT' then
    insert into daily_count_changes (measure, day, key, change) values ('feedback', local_day(old.created_at), old.rating, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into daily_count_changes (measure, day, key, change) values ('feedback', local_day(new.created_at), new.rating, 1);
  end if;
  update chat_sessions set marks = marked.marks
    from (select session_id, conversation_marks(session_id) as marks from chat_messages where id = rated) marked
    where id = marked.session_id and chat_sessions.marks <> marked.marks;
  return null;
end
$$;
--> statement-breakpoint
create trigger feedback_counted after insert on feedback for each row execute function count_feedback();
--> statement-breakpoint
create trigger feedback_recounted after update on feedback
  for each row when (old.rating <> new.rating) execute function count_feedback();
--> statement-breakpoint
-- Taken back by who gave it. What goes with its conversation stays counted: figures outlive what they were counted from.
create trigger feedback_uncounted after delete on feedback
  for each row when (pg_trigger_depth() = 0) execute function count_feedback();
--> statement-breakpoint
create trigger chat_sessions_moved_announce after update on chat_sessions
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger feedback_announce after insert or update or delete on feedback
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger gap_questions_announce after insert or update on gap_questions
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger knowledge_gaps_announce after insert or update on knowledge_gaps
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger outbox_announce after insert or update on outbox
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger admin_users_announce after insert or update or delete on admin_users
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger site_notices_announce after insert or update or delete on site_notices
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger settings_announce after insert or update on settings
  for each statement execute function announce_change();
--> statement-breakpoint
-- What was there before anybody counted.
insert into daily_counts (measure, day, key, count)
select 'sign_up', local_day(created_at), '', count(*) from profiles group by 2
union all
select 'request', local_day(created_at), 'received', count(*) from access_requests group by 2
union all
select 'request', local_day(created_at), 'by_code', count(*) from access_requests
  where status = 'approved' and decided_at is null group by 2
union all
select 'request', local_day(decided_at), status, count(*) from access_requests
  where decided_at is not null and status in ('approved', 'rejected', 'on_hold') group by 2, 3
union all
select 'business_days', local_day(decided_at), least(business_days_taken(created_at, decided_at), 30)::text, count(*)
  from access_requests where decided_at is not null group by 2, 3
union all
select 'question', local_day(created_at), metadata ->> 'language', count(*) from chat_messages
  where role = 'assistant' and metadata ? 'language' group by 2, 3
union all
select counted.measure, local_day(message.created_at), counted.key, count(*)
  from chat_messages message cross join lateral answer_counts(message.state, message.metadata) counted
  where message.role = 'assistant' and message.state <> 'running' group by 1, 2, 3
union all
select 'feedback', local_day(created_at), rating, count(*) from feedback group by 2, 3;
--> statement-breakpoint
insert into active_days (day, user_id)
select distinct local_day(created_at), user_id from chat_messages where role = 'user';
--> statement-breakpoint
insert into gap_questions (question_id, language, asked_at)
select question_id, metadata ->> 'language', created_at from chat_messages
  where role = 'assistant' and state = 'complete' and (metadata ->> 'abstained')::boolean and metadata ? 'language';
--> statement-breakpoint
update chat_sessions set marks = conversation_marks(id);
