-- The hall's own number and the addresses of bookings' pages. The server sets both from its environment, never from a request.

create table private.hall_contact (
  id boolean primary key default true check (id),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  named_at timestamptz not null default now(),
  booking_pages jsonb not null default '{}'
    constraint hall_contact_booking_pages_form check (jsonb_typeof(booking_pages) = 'object' and octet_length(booking_pages::text) <= 2000)
);
comment on table private.hall_contact is 'One row: the hall''s number from the server''s settings. Empty before the server first runs.';
comment on column private.hall_contact.booking_pages is 'The address of bookings'' pages by language, from the server''s settings.';

alter table private.hall_contact enable row level security;

create function private.hall_phone()
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select phone from private.hall_contact);
end;
$$;
comment on function private.hall_phone() is 'The number that receives the hall''s notices; null before the server has set it.';

-- The ITU's lists: these codes have one or two digits, all others three.
create function private.calling_code(p_phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    substring(p_phone from '^\+(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])'),
    substring(p_phone from '^\+[0-9]{3}')
  );
$$;
comment on function private.calling_code(text) is 'The country code of a number: +92 or +351.';

create table private.allowed_countries (
  prefix text primary key check (prefix ~ '^\+[1-9][0-9]{0,3}$'),
  name text not null check (char_length(name) between 1 and 60)
);
comment on table private.allowed_countries is
  'The country codes, besides its own, to which the hall sends automatic messages. Other numbers can book and are called; so a stranger cannot use the form to make the hall pay for messages around the world.';

alter table private.allowed_countries enable row level security;

insert into private.allowed_countries (prefix, name) values
  ('+92', 'Pakistan'),
  ('+971', 'United Arab Emirates'),
  ('+966', 'Saudi Arabia'),
  ('+974', 'Qatar'),
  ('+968', 'Oman'),
  ('+965', 'Kuwait'),
  ('+973', 'Bahrain'),
  ('+44', 'United Kingdom'),
  ('+1', 'United States and Canada');

create function private.is_allowed_country(p_phone text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.calling_code(p_phone) is not distinct from private.calling_code(private.hall_phone())
    or exists (select from private.allowed_countries where starts_with(p_phone, prefix));
$$;
comment on function private.is_allowed_country(text) is
  'Whether the hall may send automatic messages to this number: its own country and private.allowed_countries.';

-- Planning all bookings runs in parts: each call is short, and the next one continues where it stopped.
create table private.planning (
  id boolean primary key default true check (id),
  is_wanted boolean not null default false,
  after uuid
);
comment on table private.planning is
  'One row: whether all future bookings are to be planned again, and the last planned booking; null means the beginning.';

alter table private.planning enable row level security;

insert into private.planning default values;

-- Definer: service_role may not see the table.
create function public.set_hall_contact(p_phone text, p_booking_pages jsonb default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone is null then
    raise exception 'the hall''s number is missing' using errcode = '22023';
  end if;
  update private.hall_contact set booking_pages = p_booking_pages where phone = p_phone and booking_pages <> p_booking_pages;
  insert into private.hall_contact as known (phone, booking_pages) values (p_phone, coalesce(p_booking_pages, '{}'))
  on conflict (id) do update set phone = excluded.phone, named_at = now(), booking_pages = coalesce(p_booking_pages, known.booking_pages)
  where known.phone <> excluded.phone;
  if not found then
    return false;
  end if;
  -- Waiting messages go to the new number. Messages that could not be planned without a number are planned by the next rounds.
  update public.messages as m set to_phone = p_phone where m.state = 'queued' and private.is_for_staff(m) and m.to_phone <> p_phone;
  update private.planning set is_wanted = true, after = null where id;
  return true;
end;
$$;
comment on function public.set_hall_contact(text, jsonb) is
  'Sets the hall''s number and the addresses of bookings'' pages ({en, ur}); true if the number is new. For the server only.';
