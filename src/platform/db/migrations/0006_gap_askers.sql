DROP INDEX "gap_questions_asked";--> statement-breakpoint
ALTER TABLE "gap_questions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
update gap_questions set user_id = message.user_id from chat_messages message where message.id = gap_questions.question_id;
--> statement-breakpoint
ALTER TABLE "gap_questions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "gap_questions_asked" ON "gap_questions" USING btree ("asked_at","gap_id","user_id");
--> statement-breakpoint
create or replace function count_new_messages() returns trigger language plpgsql as $$
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
  insert into gap_questions (question_id, user_id, language, asked_at)
  select question_id, user_id, metadata ->> 'language', created_at from new_rows
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
create or replace function count_ended_answer() returns trigger language plpgsql as $$
begin
  insert into daily_count_changes (measure, day, key, change)
  select measure, local_day(now()), key, 1 from answer_counts(new.state, new.metadata);
  if new.state = 'complete' and (new.metadata ->> 'abstained')::boolean and new.metadata ? 'language' then
    insert into gap_questions (question_id, user_id, language, asked_at)
    values (new.question_id, new.user_id, new.metadata ->> 'language', now()) on conflict do nothing;
  end if;
  update chat_sessions set marks = marked.marks
    from (select conversation_marks(new.session_id) as marks) marked
    where id = new.session_id and chat_sessions.marks <> marked.marks;
  return null;
end
$$;
--> statement-breakpoint
-- Why somebody was not content is counted beside that they were not.
create or replace function count_feedback() returns trigger language plpgsql as $$
declare
  rated uuid := case tg_op when 'DELETE' then old.message_id else new.message_id end;
begin
  if tg_op <> 'INSERT' then
    insert into daily_count_changes (measure, day, key, change) values ('feedback', local_day(old.created_at), old.rating, -1);
    insert into daily_count_changes (measure, day, key, change)
    select 'feedback_reason', local_day(old.created_at), old.reason, -1 where old.reason is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into daily_count_changes (measure, day, key, change) values ('feedback', local_day(new.created_at), new.rating, 1);
    insert into daily_count_changes (measure, day, key, change)
    select 'feedback_reason', local_day(new.created_at), new.reason, 1 where new.reason is not null;
  end if;
  update chat_sessions set marks = marked.marks
    from (select session_id, conversation_marks(session_id) as marks from chat_messages where id = rated) marked
    where id = marked.session_id and chat_sessions.marks <> marked.marks;
  return null;
end
$$;
--> statement-breakpoint
drop trigger feedback_recounted on feedback;
--> statement-breakpoint
create trigger feedback_recounted after update on feedback
  for each row when (old.rating <> new.rating or old.reason is distinct from new.reason) execute function count_feedback();
--> statement-breakpoint
insert into daily_count_changes (measure, day, key, change)
select 'feedback_reason', local_day(created_at), reason, count(*) from feedback where reason is not null group by 2, 3;
