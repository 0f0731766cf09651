-- Requests of change, made on the family's page or by phone. The booking changes only when staff accept.

create function private.changeable_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['event_date', 'event_time', 'hall', 'guest_count', 'gents', 'ladies', 'wheelchairs', 'package', 'serving', 'add_ons'];
$$;
comment on function private.changeable_columns() is
  'The columns that a family may ask to change (CHANGE_FIELDS in src/shared/rules/booking/change-request.ts). Everything else goes into the note.';

create function private.changeable_now(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.id, private.picked(to_jsonb(f), array['occasion'] || private.changeable_columns())), '{}')
    from public.functions as f where f.booking_id = p_booking and f.called_off_at is null
  );
end;
$$;
comment on function private.changeable_now(uuid) is
  '{id: {column: value}}: the live functions of a booking with the columns that a family may ask to change, and the occasion.';

create function private.changeable_hash(p_functions jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- The company is left out, because a lower guest count ends old numbers of gents and ladies by itself.
  return md5((select jsonb_object_agg(key, value - array['gents', 'ladies', 'wheelchairs']) from jsonb_each(p_functions))::text);
end;
$$;
comment on function private.changeable_hash(jsonb) is 'A hash of changeable_now(), to find out whether something else has changed.';

create function private.is_change(p_asked jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_asked) is distinct from 'object' then false
    else not exists (
      select from jsonb_each(p_asked)
      where not coalesce(
        case
          when key in ('event_date', 'event_time', 'hall') then jsonb_typeof(value) = 'string'
          when key = 'guest_count' then value::text ~ '^[1-9][0-9]{0,5}$'
          when key in ('gents', 'ladies', 'wheelchairs') then value::text ~ '^(null|[0-9]{1,6})$'
          when key in ('package', 'serving') then jsonb_typeof(value) in ('string', 'null')
          when key = 'add_ons' then jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
        end,
        false
      )
    ) and octet_length(p_asked::text) <= 1500 and not private.has_hidden(p_asked::text)
  end;
$$;
comment on function private.is_change(jsonb) is
  'Whether it names only columns that may be asked for, each with the right type. The booking''s own constraints judge the values.';

create function private.is_wish_list(p_wishes jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_wishes) is distinct from 'array' then false
    else jsonb_array_length(p_wishes) <= 12 and octet_length(p_wishes::text) <= 32768 and not private.has_hidden(p_wishes::text) and not exists (
      select from jsonb_array_elements(p_wishes) as w
      where not coalesce(
        w ->> 'id' is not null and case w ->> 'act'
          when 'change' then private.is_change(w -> 'columns') and w -> 'columns' <> '{}'
          when 'add' then jsonb_typeof(w -> 'columns') = 'object'
          when 'call_off' then w -> 'columns' = '{}'
        end,
        false
      )
    )
  end;
$$;
comment on function private.is_wish_list(jsonb) is
  'Whether it is a list of wishes, [{id, act, columns}]: to change columns of a function, to add one, or to call one off.';

create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  booking_version integer not null,
  is_cancellation boolean not null default false,
  asked jsonb not null default '[]' constraint change_requests_asked_form check (private.is_wish_list(asked)),
  before jsonb not null constraint change_requests_before_form check (jsonb_typeof(before) = 'object'),
  note text
    constraint change_requests_note_form check (char_length(note) between 1 and 1000 and not private.has_hidden(note)),
  estimate jsonb
    constraint change_requests_estimate_form check (
      estimate is null
      or (jsonb_typeof(estimate) = 'object' and coalesce(estimate ->> 'total' ~ '^[0-9]{1,9}$', false) and octet_length(estimate::text) <= 49152)
    ),
  state text not null default 'open'
    constraint change_requests_state_known check (state in ('open', 'accepted', 'declined', 'withdrawn', 'overtaken')),
  answer text
    constraint change_requests_answer_form check (
      char_length(answer) between 1 and 300
      and answer !~ '^\s|\s$'
      and answer !~ '[\t\n]'
      and not private.has_hidden(answer)
    ),
  key uuid not null constraint change_requests_key_key unique,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  asked_by uuid,
  asked_at timestamptz not null default clock_timestamp(),
  answered_by uuid,
  answered_at timestamptz,
  constraint change_requests_ask_something check (
    case when is_cancellation then asked = '[]' and estimate is null else asked <> '[]' or note is not null end
  ),
  constraint change_requests_answered_once check ((state = 'open') = (answered_at is null)),
  constraint change_requests_answer_when_declined check ((state = 'declined') = (answer is not null))
);
comment on table public.change_requests is
  'Requests of change. `asked` holds the wishes: is_wish_list(). `before` is changeable_now() of the request, or of its end if it ended unmade. `note` is free text of the family.';
comment on column public.change_requests.estimate is
  'The price with the change, as the family saw it. Null if there is none, or if nothing that was asked for has a price.';
comment on column public.change_requests.answer is 'The sentence with which staff declined, for the family.';
comment on column public.change_requests.asked_by is
  'The member of staff who wrote it down on the phone; null for a request from the family''s page.';

-- One open request per booking: a family withdraws the first before it makes another, so that staff never guess which counts.
create unique index change_requests_one_open on public.change_requests (booking_id) where state = 'open';
create index change_requests_booking on public.change_requests (booking_id, asked_at desc);
create index change_requests_waiting on public.change_requests (asked_at) where state = 'open';

alter table public.change_requests enable row level security;

create policy "Staff see every request of change"
on public.change_requests
for select
to authenticated
using ((select private.is_admin()));

create function private.overtake_change_request(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Cancelling the booking accepts a request to cancel, whichever button is used.
  update public.change_requests
  set state = 'accepted', answered_at = now(), answered_by = auth.uid()
  where booking_id = p_booking.id and state = 'open' and is_cancellation and p_booking.status = 'cancelled' and p_booking.deleted_at is null;
  update public.change_requests set state = 'overtaken', answered_at = now() where booking_id = p_booking.id and state = 'open';
end;
$$;

-- Only a request that the deletion ended has the exact time of the deletion.
create function private.reopen_change_request(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.change_requests set state = 'open', answered_at = null
  where booking_id = p_new.id and state = 'overtaken' and answered_at = p_old.deleted_at;
end;
$$;

-- A request to cancel opens again only while staff can undo the cancellation. A later return means that the family has changed its mind.
create function private.reopen_after_cancellation(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.change_requests set state = 'open', answered_at = null, answered_by = null
  where booking_id = p_booking.id and answered_at = (private.last_cancellation(p_booking.id)).created_at
    and (
      state = 'overtaken'
      or state = 'accepted' and is_cancellation and answered_at > now() - make_interval(mins => private.setting('settle_minutes'))
    );
end;
$$;
