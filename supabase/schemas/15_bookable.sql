-- What can be booked: the halls with their seats, and the slots of a day. The rows are in 16_bookable_rows.sql, made from the content.

create table private.halls (
  name text primary key constraint halls_name_form check (char_length(name) between 3 and 40 and name !~ '^\s|\s$' and not private.has_hidden(name)),
  capacity integer not null constraint halls_capacity_sane check (capacity between 10 and 20000),
  place smallint not null constraint halls_place_key unique
);
comment on table private.halls is 'The halls that can be booked, in the desk''s order. A removed hall keeps its old bookings.';

create table private.slots (
  key text primary key constraint slots_key_form check (key ~ '^[a-z]{3,20}$'),
  begins time not null,
  ends time not null,
  place smallint not null constraint slots_place_key unique
);
comment on table private.slots is 'The slots of a day in order, by the hall''s clock. A slot that ends before it begins ends after midnight.';

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

-- The errors are named like check constraints, so that each has its words on the screen. Null is not checked: callers pass only what changed,
-- because a booking may keep a hall or slot that is no longer offered.
create function private.require_known_slot(p_table text, p_hall text, p_event_time text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_broken constant text := case
    when p_hall is not null and not exists (select from private.halls where name = p_hall) then p_table || '_hall_known'
    when p_event_time is not null and not exists (select from private.slots where key = p_event_time) then p_table || '_event_time_known'
  end;
begin
  if v_broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', p_table, v_broken
      using errcode = 'check_violation', table = p_table, constraint = v_broken;
  end if;
end;
$$;

-- Definer: staff may write closures and feeds without the right to read halls and slots.
create function private.guard_known_slot()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As JSON, because a feed has no event_time.
  perform private.require_known_slot(tg_table_name, nullif(new.hall, old.hall), nullif(to_jsonb(new) ->> 'event_time', to_jsonb(old) ->> 'event_time'));
  return new;
end;
$$;
