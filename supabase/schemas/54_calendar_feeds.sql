-- Each hall's calendar at a secret address, for the calendars on staff's own phones.

create table private.calendar_feeds (
  hall text primary key constraint calendar_feeds_hall_form check (char_length(hall) <= 40),
  token text not null constraint calendar_feeds_token_key unique constraint calendar_feeds_token_form check (token ~ '^[A-Za-z0-9_-]{32}$'),
  reset_by uuid,
  reset_at timestamptz not null default now()
);
comment on table private.calendar_feeds is
  'The secret of each hall''s calendar address, in plain text because staff must read it again. A reader of this table can also read the bookings.';

alter table private.calendar_feeds enable row level security;

-- Definer: no role may read the table.
create function private.calendar_feeds()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object('hall', halls.name, 'token', f.token, 'reset_at', f.reset_at) order by halls.place)
    from private.halls
    left join private.calendar_feeds as f on f.hall = halls.name
  );
end;
$$;

-- Definer: as calendar_feeds.
create function private.reset_calendar_feed(p_hall text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- 192 bits, in the alphabet of URLs.
  v_token constant text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
begin
  perform private.require_admin();
  insert into private.calendar_feeds (hall, token, reset_by)
  values (p_hall, v_token, auth.uid())
  on conflict (hall) do update set token = excluded.token, reset_by = excluded.reset_by, reset_at = now();
  return v_token;
end;
$$;

-- Definer: the server may not read the table of secrets.
create function public.read_calendar_feed(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'hall', f.hall,
    'bookings', (
      select coalesce(
        jsonb_agg(
          -- Google or Apple also reads the subscribed calendar, so it has no phone or e-mail. The id leads signed-in staff to the booking.
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'event_date', b.event_date, 'event_time', b.event_time,
            'guest_count', b.guest_count, 'occasion', b.occasion, 'package', b.package, 'serving', b.serving, 'status', b.status,
            'updated_at', b.updated_at
          )
          order by b.event_date, private.slot_place(b.event_time)
        ),
        '[]'
      )
      from private.booking_functions as b
      where b.hall = f.hall and b.event_date >= private.today() - 90 and b.status <> 'pending_confirmation' and private.is_active(b)
    ),
    'closures', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['hall', 'created_by'] order by c.from_day, c.id), '[]')
      from public.closures as c
      where coalesce(c.hall, f.hall) = f.hall and c.to_day >= private.today() - 90
    )
  )
  from private.calendar_feeds as f
  -- Hashes are compared, so that the duration reveals nothing about the secret.
  where private.token_hash(f.token) = private.token_hash(p_token);
$$;
comment on function public.read_calendar_feed(text) is
  '{hall, bookings, closures} of the secret''s hall, from 90 days ago; null for any other text. For the server only.';

-- A removed colleague must lose the calendars too.

-- Definer: removing an admin at the desk, in SQL or with the account needs no right on the table.
create function private.forget_feeds()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Every admin could read every address, so all secrets are replaced.
  delete from private.calendar_feeds where hall is not null;
  return null;
end;
$$;

create trigger forget_feeds
after delete on private.admins
for each row execute function private.forget_feeds();
