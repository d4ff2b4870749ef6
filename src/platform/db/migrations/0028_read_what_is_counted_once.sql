-- An answer is stored compressed, and is unpacked anew wherever an expression names it. Its counts and marks unpack it a few
-- times now, not twenty times.
create or replace function conversation_marks(conversation uuid) returns text[] language sql stable
begin atomic
  with message as materialized (
    select id, state, (metadata ->> 'abstained')::boolean as is_abstained,
      jsonb_path_query_array(metadata, '$.citations[*].documentId') as cited
    from chat_messages where session_id = conversation
  )
  select coalesce(array_agg(distinct mark order by mark), '{}')
  from (
    select 'abstained' as mark from message where state = 'complete' and is_abstained
    union all
    select 'failed' from message where state in ('failed', 'interrupted')
    union all
    select 'doc:' || document from message cross join lateral jsonb_array_elements_text(cited) document
      where state = 'complete'
    union all
    select feedback.rating from feedback join message on message.id = feedback.message_id
  ) found;
end;
--> statement-breakpoint
create or replace function count_ended_answer() returns trigger language plpgsql as $$
declare
  answer jsonb := new.metadata || '{}'; -- unpacked
begin
  insert into daily_count_changes (measure, day, key, change)
  select measure, local_day(now()), key, 1 from answer_counts(new.state, answer);
  if new.state = 'complete' and (answer ->> 'abstained')::boolean and answer ? 'language' then
    insert into gap_questions (question_id, user_id, language, asked_at)
    values (new.question_id, new.user_id, answer ->> 'language', now()) on conflict do nothing;
  end if;
  update chat_sessions set marks = marked.marks
    from (select conversation_marks(new.session_id) as marks) marked
    where id = new.session_id and chat_sessions.marks <> marked.marks;
  return null;
end
$$;
