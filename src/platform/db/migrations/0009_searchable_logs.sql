DROP INDEX "audit_log_about";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(actor_email || e'\n' || subject_id || e'\n' || coalesce(details ->> 'email', details ->> 'code', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(recipient || e'\n' || subject)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_status" ON "outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
drop trigger audit_log_append_only on audit_log;
--> statement-breakpoint
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function audit_log_refuse_change();
--> statement-breakpoint
-- Nothing younger than a year goes, whoever asks; what is older goes only where the retention says so on purpose.
create function audit_log_refuse_deletion() returns trigger language plpgsql as $$
begin
  if current_setting('drwater.retention', true) = 'on' and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit_log is append-only: delete refused' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger audit_log_kept before delete on audit_log for each row execute function audit_log_refuse_deletion();
