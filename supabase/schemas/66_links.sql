-- A family that lost its booking's link asks for it by number and date. The answer tells nothing: the question is written down, and looked at later.

create table private.link_requests (
  id bigint generated always as identity primary key,
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  event_date date not null,
  address_hash text check (char_length(address_hash) between 1 and 128),
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table private.link_requests is
  'Who asked for the link of a booking, without the number itself: whoever lost a link may mistype, and strangers'' numbers are not to be kept. Erased after 24 hours.';

create index link_requests_phone on private.link_requests (phone_hash, asked_at);
create index link_requests_address on private.link_requests (address_hash, asked_at);
create index link_requests_open on private.link_requests (id) where answered_at is null;
create index link_requests_oldest on private.link_requests (asked_at);

alter table private.link_requests enable row level security;

-- Definer: service_role may not touch the table. It never looks at bookings: so neither the answer nor its time can tell of them.
create function public.ask_for_link(p_phone text, p_event_date date, p_address_hash text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_hash constant bytea := private.phone_hash(p_phone);
begin
  -- Two at once would each find the limit not yet reached.
  perform pg_advisory_xact_lock(hashtextextended('link for phone ' || encode(v_hash, 'hex'), 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('link for address ' || p_address_hash, 0));
  end if;
  if exists (
    -- Of one day: whoever knows no more than a family's number must not use up its questions.
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
  'Notes that somebody with this number (E.164) wants the link of the booking on this day: "noted", or "too_many_requests". Both whether there is such a booking or not. For the server only.';

create function private.link_params(p_booking public.bookings)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- The earlier token is known to nobody here any more; it goes on opening the booking.
  v_link constant text := private.new_link(p_booking);
begin
  if v_link is null then
    raise exception 'the server has not said yet where a booking''s own page lies' using errcode = '55000';
  end if;
  return private.message_blanks(p_booking) || jsonb_build_object('link', v_link);
end;
$$;
comment on function private.link_params(public.bookings) is 'The blanks of a message that brings a booking''s link, with a new one.';

-- Definer: called by the schedule through service_role, which may touch none of these tables.
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
    from public.bookings as b
    where b.event_date = v_asked.event_date and b.deleted_at is null and b.status <> all (private.over_statuses())
      and private.phone_hash(b.phone) = v_asked.phone_hash
      -- Whose number a quiet request gave is not known.
      and not exists (select from private.quiet_requests as q where q.booking_id = b.id)
      -- Asked twice in one minute it is one message.
      and not exists (
        select from public.messages as m where m.booking_id = b.id and m.kind = 'booking_link' and m.state in ('queued', 'leased')
      )
      -- Whoever knows a family's number and date must not use up the messages that its booking may bring.
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
  'Owes the link to whoever asked for one and has a booking, at its own number: {answered, owed}. For the schedule.';

-- Definer: as owe_template.
create function public.owe_link(p_booking uuid, p_phone text, p_author uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = p_booking and deleted_at is null;
  if not found then
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
  'Owes a booking''s number its link because staff ask for it: {outcome: owed, id}. Or {outcome: not_found|other_number|opted_out|not_true} and nothing is owed. `p_author`: who of them. For the server only.';
