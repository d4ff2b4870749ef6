ALTER TABLE "outbox" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "link_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_link" ON "outbox" USING btree ("link_hash") WHERE "outbox"."link_hash" is not null;--> statement-breakpoint
-- Returns a mail's HTML or text with the secrets taken out of its links.
create function without_link_secrets(written text) returns text language sql immutable
  return regexp_replace(written, '\m(token|invite)=[A-Za-z0-9_-]{43}', '\1=', 'g');
--> statement-breakpoint
-- Takes the secrets of links that have ended out of the mails that carry them, and tells the processes that keep mails as files.
create function end_mail_links(hashes text[]) returns void language plpgsql as $$
begin
  update outbox set link_ended = true, html = without_link_secrets(html), text = without_link_secrets(text)
    where link_hash = any(hashes) and not link_ended;
  if found then
    perform pg_notify('mail_links_ended', '');
  end if;
end
$$;
--> statement-breakpoint
create function end_links_of_invitations() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_mail_links(array(select token_hash from before));
  else
    perform end_mail_links(array(
      select before.token_hash from before join after using (id)
      where after.used_at is not null or after.token_hash <> before.token_hash
    ));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger invitations_end_links_deleted after delete on invitations
  referencing old table as before for each statement execute function end_links_of_invitations();
--> statement-breakpoint
create trigger invitations_end_links_used after update on invitations
  referencing old table as before new table as after for each statement execute function end_links_of_invitations();
--> statement-breakpoint
create function end_links_of_verifications() returns trigger language plpgsql as $$
begin
  perform end_mail_links(array(select split_part(identifier, ':', 2) from before));
  return null;
end
$$;
--> statement-breakpoint
create trigger verifications_end_links after delete on verifications
  referencing old table as before for each statement execute function end_links_of_verifications();
--> statement-breakpoint
-- Mails from before: the hashes of their links, which mails still need the secret, and which links have ended.
update outbox set link_hash = translate(rtrim(encode(sha256(convert_to(
    substring(text from '[?&](?:token|invite)=([A-Za-z0-9_-]{43})'), 'UTF8')), 'base64'), '='), '+/', '-_')
  where status <> 'sent' and text ~ '[?&](token|invite)=[A-Za-z0-9_-]{43}';
--> statement-breakpoint
update outbox set link_ended = true
  where link_hash is not null
    and not exists (select from invitations where token_hash = link_hash and used_at is null and expires_at > now())
    and not exists (select from verifications where identifier like '%:' || link_hash and expires_at > now());
--> statement-breakpoint
update outbox set html = without_link_secrets(html), text = without_link_secrets(text)
  where (status in ('sent', 'kept') or link_ended) and text ~ '[?&](token|invite)=[A-Za-z0-9_-]{43}';
