-- Case, accents, Arabic diacritics and the ways to write one Arabic letter do not count: both what is stored and what is typed pass here.
create function fold_search(value text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    'ٱىیةکگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييهكك01234567890123456789')
$$;
--> statement-breakpoint
CREATE TABLE "counter_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "access_requests_newest";--> statement-breakpoint
DROP INDEX "access_requests_status";--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(email || e'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || e'\n' || coalesce(organization, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(email || e'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || e'\n' || coalesce(organization, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(code || e'\n' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "access_requests_search" ON "access_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_status_newest" ON "profiles" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "promo_codes_newest" ON "promo_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_newest" ON "promo_redemptions" USING btree ("promo_code_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_user" ON "promo_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_requests_newest" ON "access_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "access_requests_status" ON "access_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");
--> statement-breakpoint
-- Tells every server process that rows of a table have changed; one notification for a transaction, whatever it did to the table.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed_rows', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger access_requests_announce after insert or update or delete on access_requests
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger profiles_announce after insert or update or delete on profiles
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger promo_codes_announce after insert or update or delete on promo_codes
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger chat_sessions_announce after insert or delete on chat_sessions
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger audit_log_announce after insert on audit_log
  for each statement execute function announce_change();
--> statement-breakpoint
-- Adds the changes of each counter up into one row. One process does it at a time, and the others do not wait.
create function fold_counters() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('dr-water: counters', 0)) then
    return;
  end if;
  with folded as (delete from counter_changes returning counter, change)
  insert into counter_changes (counter, change)
    select counter, sum(change) from folded group by counter having sum(change) <> 0;
end
$$;
--> statement-breakpoint
-- Counts everything anew, for instance after rows were copied in past the triggers. One snapshot sees rows and changes alike, so that nothing that is written meanwhile is lost or counted twice.
create function recount() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dr-water: counters', 0));
  with gone as (delete from counter_changes)
  insert into counter_changes (counter, change)
    select 'access_requests:' || status, count(*) from access_requests group by status
    union all select 'profiles:' || status, count(*) from profiles group by status
    union all select 'chat_sessions', count(*) from chat_sessions having count(*) > 0;
end
$$;
--> statement-breakpoint
create function count_by_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counter_changes (counter, change)
      select tg_table_name || ':' || status, count(*) from added group by status;
  elsif tg_op = 'DELETE' then
    insert into counter_changes (counter, change)
      select tg_table_name || ':' || status, -count(*) from removed group by status;
  else
    insert into counter_changes (counter, change)
      select tg_table_name || ':' || status, sum(change)
      from (select status, 1 as change from added union all select status, -1 from removed) as moved
      group by status having sum(change) <> 0;
  end if;
  if random() < 0.02 then
    perform fold_counters();
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counter_changes (counter, change) select tg_table_name, count(*) from added having count(*) > 0;
  else
    insert into counter_changes (counter, change) select tg_table_name, -count(*) from removed having count(*) > 0;
  end if;
  if random() < 0.02 then
    perform fold_counters();
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger access_requests_count_added after insert on access_requests
  referencing new table as added for each statement execute function count_by_status();
--> statement-breakpoint
create trigger access_requests_count_moved after update on access_requests
  referencing old table as removed new table as added for each statement execute function count_by_status();
--> statement-breakpoint
create trigger access_requests_count_removed after delete on access_requests
  referencing old table as removed for each statement execute function count_by_status();
--> statement-breakpoint
create trigger profiles_count_added after insert on profiles
  referencing new table as added for each statement execute function count_by_status();
--> statement-breakpoint
create trigger profiles_count_moved after update on profiles
  referencing old table as removed new table as added for each statement execute function count_by_status();
--> statement-breakpoint
create trigger profiles_count_removed after delete on profiles
  referencing old table as removed for each statement execute function count_by_status();
--> statement-breakpoint
create trigger chat_sessions_count_added after insert on chat_sessions
  referencing new table as added for each statement execute function count_rows();
--> statement-breakpoint
create trigger chat_sessions_count_removed after delete on chat_sessions
  referencing old table as removed for each statement execute function count_rows();
--> statement-breakpoint
select recount();
