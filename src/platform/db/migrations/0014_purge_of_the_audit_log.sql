-- The only way in which the product's own role can remove entries of the audit log, which it otherwise can only read and add to: entries older than 366 days, each call with an entry of its own. Runs as the owner of the log, under a search path that no caller chooses.
create function delete_old_audit_log(days integer, at_most integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  removed integer;
begin
  if days is null or days < 366 then
    raise exception 'audit_log keeps entries for 366 days or longer' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('drwater.retention', 'on', true);
  delete from public.audit_log where id in (
    select id from public.audit_log where created_at < now() - make_interval(days => delete_old_audit_log.days)
    order by created_at limit greatest(at_most, 0)
  );
  get diagnostics removed = row_count;
  perform set_config('drwater.retention', 'off', true);
  if removed > 0 then
    insert into public.audit_log (actor_email, action, subject_type, subject_id, details)
    values ('system', 'retention_applied', 'settings', 'audit', jsonb_build_object('days', days, 'count', removed));
  end if;
  return removed;
end
$$;
--> statement-breakpoint
revoke execute on function delete_old_audit_log(integer, integer) from public;
