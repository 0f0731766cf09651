-- A link that waits for a number which staff correct meanwhile does not go to the wrong one: it goes to the right one, like the thank-you.

create or replace function private.renew_links()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.booking_tokens where booking_id = new.id;
  if not found or new.deleted_at is not null or new.status in ('cancelled', 'expired') or new.event_date < private.today()
    or exists (select from private.quiet_requests where booking_id = new.id) then
    -- Nothing brings the old number a link that opens nothing any more.
    update public.messages set state = 'cancelled', params = params - 'link' where booking_id = new.id and kind = 'booking_link' and state = 'queued';
    return null;
  end if;
  -- The right number gets a link that the wrong one never had: with what waits to bring one, or with a thank-you of its own.
  update public.messages
  set to_phone = new.phone, params = private.thank_you_params(new)
  where booking_id = new.id and kind in ('thank_you', 'booking_link') and state = 'queued';
  if not found then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
    values (new.id, 'thank_you', 'link:' || new.id || ':' || new.version, new.phone, new.language, private.thank_you_params(new));
  end if;
  return null;
end;
$$;
