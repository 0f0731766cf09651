-- What somebody could read by a secret ends with their right to it: a colleague's calendars with the colleague, a link with the number it went to.

-- Definer: whoever removes an admin, by the desk, in SQL or with the account, need not see the table.
create function private.forget_feeds()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Every admin could read every address, so all of them are known outside.
  delete from private.calendar_feeds where hall is not null;
  return null;
end;
$$;
revoke all on function private.forget_feeds() from public, anon, authenticated, service_role;

create trigger forget_feeds
after delete on private.admins
for each row execute function private.forget_feeds();

-- Definer: staff may not write messages, yet what they do brings some about.
create function private.renew_links()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.booking_tokens where booking_id = new.id;
  if not found or new.deleted_at is not null or new.status in ('cancelled', 'expired') or new.event_date < private.today()
    or exists (select from private.quiet_requests where booking_id = new.id) then
    return null;
  end if;
  -- The right number gets a link that the wrong one never had: with the thank-you that waits, or with one of its own.
  update public.messages set params = private.thank_you_params(new) where booking_id = new.id and kind = 'thank_you' and state = 'queued';
  if not found then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
    values (new.id, 'thank_you', 'link:' || new.id || ':' || new.version, new.phone, new.language, private.thank_you_params(new));
  end if;
  return null;
end;
$$;
revoke all on function private.renew_links() from public, anon, authenticated, service_role;

-- Its name comes after redirect_messages: what waits has the new number by then.
create trigger renew_links
after update on public.bookings
for each row
when (new.phone <> old.phone)
execute function private.renew_links();

-- What a later migration creates can be called by nobody until it says who may. Inside a schema this cannot be taken from PUBLIC.
alter default privileges revoke execute on functions from public;
