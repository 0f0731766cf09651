-- What can be booked: the halls with what they seat, and the slots of a day. Their rows stand in 16_bookable_rows.sql, made from the content.

create table private.halls (
  name text primary key constraint halls_name_form check (char_length(name) between 3 and 40 and name !~ '^\s|\s$' and not private.has_hidden(name)),
  capacity integer not null constraint halls_capacity_sane check (capacity between 10 and 20000),
  place smallint not null constraint halls_place_key unique
);
comment on table private.halls is 'The halls that can be booked, in the order of the desk. A hall that has left it keeps its old bookings.';

create table private.slots (
  key text primary key constraint slots_key_form check (key ~ '^[a-z]{3,20}$'),
  begins time not null,
  ends time not null,
  place smallint not null constraint slots_place_key unique
);
comment on table private.slots is 'The slots of a day in its order, by the hall''s clock; one that ends before it begins ends after midnight.';

alter table private.halls enable row level security;
alter table private.slots enable row level security;

create function public.bookable()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'halls', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'capacity', capacity) order by place), '[]') from private.halls),
    'slots', (
      select coalesce(
        jsonb_agg(jsonb_build_object('key', key, 'from', to_char(begins, 'HH24:MI'), 'to', to_char(ends, 'HH24:MI')) order by place), '[]'
      )
      from private.slots
    )
  );
$$;
comment on function public.bookable() is '{halls: [{name, capacity}], slots: [{key, from, to}]}: what can be booked, to compare with the content. For the server only.';

create function private.seats(p_hall text, p_guests integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from private.halls where name = p_hall and p_guests <= capacity);
end;
$$;

-- Definer: whoever writes a row need not be able to read these tables. Named like the checks that they are, so that each refusal has its words.
create function private.require_known_slot()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_was jsonb := '{}';
  v_broken text;
begin
  if tg_op = 'UPDATE' then
    v_was := to_jsonb(old);
  end if;
  -- What stood before the hall or the slot left the book may stay, and change in all else.
  if v_row -> 'hall' is distinct from v_was -> 'hall' and v_row ->> 'hall' is not null
    and not exists (select from private.halls where name = v_row ->> 'hall') then
    v_broken := 'hall_known';
  elsif v_row -> 'event_time' is distinct from v_was -> 'event_time' and v_row ->> 'event_time' is not null
    and not exists (select from private.slots where key = v_row ->> 'event_time') then
    v_broken := 'event_time_known';
  end if;
  if v_broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, tg_table_name || '_' || v_broken
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = tg_table_name || '_' || v_broken;
  end if;
  return new;
end;
$$;

-- Definer: as require_known_slot.
create function private.require_seats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seats constant integer := (select capacity from private.halls where name = new.hall);
  v_is_elsewhere constant boolean := tg_op = 'INSERT' or new.hall is distinct from old.hall;
  v_broken text;
begin
  -- How many stood in the book before the hall was told to seat fewer may stay.
  if new.guest_count > v_seats and (v_is_elsewhere or new.guest_count is distinct from old.guest_count) then
    v_broken := 'bookings_guests_seated';
  elsif new.final_guests > v_seats and (v_is_elsewhere or new.final_guests is distinct from old.final_guests) then
    v_broken := 'bookings_final_guests_seated';
  end if;
  if v_broken is not null then
    raise exception 'new row for relation "bookings" violates check constraint "%"', v_broken
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = v_broken;
  end if;
  return new;
end;
$$;
