-- A family that lost its link asks for it by number and date. The answer reveals nothing, because the question is only stored and answered later.

create table private.link_requests (
  id bigint generated always as identity primary key,
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  event_date date not null,
  address_hash text check (char_length(address_hash) between 1 and 128),
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table private.link_requests is
  'Requests for a link, without the number itself: it may be mistyped, and strangers'' numbers must not be stored. Erased after 24 hours.';

create index link_requests_phone on private.link_requests (phone_hash, asked_at);
create index link_requests_address on private.link_requests (address_hash, asked_at);
create index link_requests_open on private.link_requests (id) where answered_at is null;
create index link_requests_oldest on private.link_requests (asked_at);

alter table private.link_requests enable row level security;

-- Definer: service_role has no right on the table. The function never reads bookings, so neither the answer nor its duration reveals one.
create function public.ask_for_link(p_phone text, p_event_date date, p_address_hash text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_hash constant bytea := private.phone_hash(p_phone);
begin
  -- Without the locks, two at once would each find the limit not reached.
  perform pg_advisory_xact_lock(hashtextextended('link for phone ' || encode(v_hash, 'hex'), 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('link for address ' || p_address_hash, 0));
  end if;
  if exists (
    -- The limit is per event day, so that a stranger who knows only a number cannot use up its requests.
    select from private.link_requests where phone_hash = v_hash and event_date = p_event_date and asked_at > now() - interval '24 hours'
    offset private.setting('links_per_phone_per_day') - 1
  ) or exists (
    select from private.link_requests where address_hash = p_address_hash and asked_at > now() - interval '1 hour'
    offset private.setting('links_per_address_per_hour') - 1
  ) then
    return 'too_many_requests';
  end if;
  insert into private.link_requests (phone_hash, event_date, address_hash) values (v_hash, p_event_date, p_address_hash);
  return 'noted';
end;
$$;
comment on function public.ask_for_link(text, date, text) is
  'Stores a request for the link of the booking with this number (E.164) and day: "noted" or "too_many_requests", whether or not the booking exists. For the server only.';

create function private.link_params(p_booking private.booking_functions)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- The earlier token is stored only as a hash, so the link needs a new one. The earlier link stays valid.
  v_link constant text := private.new_link(p_booking);
begin
  if v_link is null then
    raise exception 'the server has not said yet where a booking''s own page lies' using errcode = '55000';
  end if;
  return private.message_blanks(p_booking) || jsonb_build_object('link', v_link);
end;
$$;
comment on function private.link_params(private.booking_functions) is 'The blanks of a message with a new link to the booking''s page.';

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.answer_link_requests(p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_asked private.link_requests;
  v_answered integer := 0;
  v_owed integer := 0;
  v_now integer;
begin
  delete from private.link_requests where asked_at < now() - interval '24 hours';
  for v_asked in
    select * from private.link_requests where answered_at is null order by id limit least(greatest(p_limit, 1), 100) for update skip locked
  loop
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
    select b.id, 'booking_link', 'booking_link:' || v_asked.id || ':' || b.id, b.phone, b.language, private.link_params(b)
    from private.booking_functions as b
    where b.is_next and b.deleted_at is null and b.status <> all (private.over_statuses())
      and b.id in (select f.booking_id from public.functions as f where f.event_date = v_asked.event_date and f.called_off_at is null)
      and private.phone_hash(b.phone) = v_asked.phone_hash
      -- The number of a quiet request may be a stranger's.
      and not exists (select from private.quiet_requests as q where q.booking_id = b.id)
      -- Two requests within a minute bring one message.
      and not exists (
        select from public.messages as m where m.booking_id = b.id and m.kind = 'booking_link' and m.state in ('queued', 'leased')
      )
      -- A limit per booking, so that a person who knows number and date cannot use up the booking's messages.
      and (select count(*) from public.messages as m where m.booking_id = b.id and starts_with(m.dedupe_key, 'booking_link:'))
        < private.setting('links_per_booking');
    get diagnostics v_now = row_count;
    update private.link_requests set answered_at = now() where id = v_asked.id;
    v_answered := v_answered + 1;
    v_owed := v_owed + v_now;
  end loop;
  return jsonb_build_object('answered', v_answered, 'owed', v_owed);
end;
$$;
comment on function public.answer_link_requests(integer) is
  'Queues the link for each requester with a booking, to the booking''s own number: {answered, owed}. For the schedule.';

-- Definer: as owe_template.
create function public.owe_link(p_booking uuid, p_phone text, p_author uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.booking_now(p_booking);
  if v_booking.id is null or v_booking.deleted_at is not null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.phone <> p_phone then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  elsif private.is_over(v_booking.status) then
    return jsonb_build_object('outcome', 'not_true');
  end if;
  return private.owe_asked(v_booking, 'booking_link', private.link_params(v_booking), null, p_author);
end;
$$;
comment on function public.owe_link(uuid, text, uuid) is
  'Queues a booking''s link when staff ask for it: {outcome: owed, id}, or {outcome: not_found|other_number|opted_out|not_true} without a message. `p_author`: the member of staff. For the server only.';

create function private.function_opened_by(p_reference text, p_token text, p_function uuid)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_function private.booking_functions;
begin
  if p_function is not null then
    select * into v_function from private.booking_functions where id = v_booking.id and function_id = p_function;
    if found then
      return v_function;
    end if;
  elsif (select count(*) from public.functions where booking_id = v_booking.id and called_off_at is null) <= 1 then
    return v_booking;
  end if;
  v_booking.function_id := null;
  return v_booking;
end;
$$;
comment on function private.function_opened_by(text, text, uuid) is
  'A function of the booking that the link opens, locked; without an id, the only live one. function_id is null if there is no such function, or no id while several are live; all is null if the link opens no booking.';
