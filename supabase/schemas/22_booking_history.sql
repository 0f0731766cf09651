-- The history of a booking: what was done, when and by whom. Triggers write it and no role changes it; erasing a family removes its words.

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The function that changed; null for a change of the booking itself. No foreign key: the history outlives a function.
  function_id uuid,
  actor uuid,
  action text not null
    constraint booking_events_action_known
    check (
      action in (
        'created', 'edited', 'moved', 'status_changed', 'deleted', 'restored', 'reinstated', 'payment_recorded', 'deposit_recorded', 'erased', 'link_withdrawn', 'no_answer', 'no_answer_undone',
        'change_asked', 'change_accepted', 'change_declined', 'change_withdrawn', 'change_overtaken',
        'messages_stopped', 'messages_allowed', 'new_number_declined', 'rung_instead', 'rung_instead_undone', 'function_added', 'function_called_off', 'function_restored', 'lines_changed', 'payment_dates_changed', 'discount_above_limit', 'discount_seen', 'agreement_sent', 'agreement_accepted', 'joined', 'parted',
        'plates_served', 'bill_issued', 'fiscal_number_set', 'payer_entered', 'payer_removed', 'payer_shown', 'proof_answered'
      )
    ),
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.booking_events is
  'Append-only. `before` and `after` hold the changed columns. A family''s words can be removed from them, never altered. `actor` is the signed-in user; null for the server and the clock.';

create index booking_events_booking on public.booking_events (booking_id, id);

alter table public.booking_events enable row level security;

create policy "Staff see what was done to bookings"
on public.booking_events
for select
to authenticated
using ((select private.is_admin()));

create function private.without_person(p_said jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- A list of what may stay, so that a new column is removed by default.
  select jsonb_object_agg(key, value)
  from jsonb_each(p_said)
  where key in (
    'status', 'hall', 'event_date', 'event_time', 'guest_count', 'total_amount', 'hold_expires_at', 'deleted_at', 'language', 'kind', 'amount',
    'method', 'receipt_number', 'ring_again_at', 'is_cancellation', 'final_guests', 'private_note', 'moved', 'reference', 'version_no', 'percent', 'limit'
  );
$$;
comment on function private.without_person(jsonb) is 'The part of an event about the hall: nothing that a family wrote or that was written about it.';

create function private.keep_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An event is deleted only together with its erased booking.
  if tg_op = 'DELETE' and not exists (select from public.bookings where id = old.booking_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new is distinct from old and (to_jsonb(new) - array['before', 'after']) = (to_jsonb(old) - array['before', 'after'])
    and (new.before is null or coalesce(old.before @> new.before, false)) and (new.after is null or coalesce(old.after @> new.after, false)) then
    return new;
  end if;
  raise exception 'booking_events is append-only' using errcode = '55000';
end;
$$;

create trigger keep_event
before update or delete on public.booking_events
for each row execute function private.keep_event();

create trigger keep_all_events
before truncate on public.booking_events
for each statement execute function private.keep_event();

create function private.record_booking_event(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Unanswered calls have their own event (note_no_answer), and an estimate follows from the other columns.
  v_unsaid constant text[] := array['version', 'updated_at', 'erased_at', 'ring_again_at', 'estimate', 'taxes', 'found_by'];
  v_new jsonb;
  v_old jsonb;
  v_changed text[];
begin
  if p_new.erased_at is not null and p_old.erased_at is null then
    -- The event must not repeat the erased values.
    insert into public.booking_events (booking_id, actor, action) values (p_new.id, auth.uid(), 'erased');
    return;
  elsif p_new.deleted_at is distinct from p_old.deleted_at and exists (select from private.joins where other_id = p_new.id) then
    -- note_join() has the event.
    return;
  end if;

  v_old := to_jsonb(p_old);
  v_new := to_jsonb(p_new);
  v_changed := array(select key from jsonb_each(v_new) where value is distinct from v_old -> key and key <> all (v_unsaid));
  if cardinality(v_changed) = 0 then
    return;
  end if;
  -- The history says that a private note was written, and by whom, but not its text.
  v_old := v_old || jsonb_build_object('private_note', case when p_old.private_note is not null then true end);
  v_new := v_new || jsonb_build_object('private_note', case when p_new.private_note is not null then true end);
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_new.id,
    -- The taker of a slot also ends an expired hold on it. The actor of that change is the clock.
    case when p_new.status = 'expired' and p_old.hold_expires_at <= now() then null else auth.uid() end,
    case
      when p_new.deleted_at is not null and p_old.deleted_at is null then 'deleted'
      when p_new.deleted_at is null and p_old.deleted_at is not null then 'restored'
      when 'status' = any (v_changed) then 'status_changed'
      else 'edited'
    end,
    (select jsonb_object_agg(key, value) from jsonb_each(v_old) where key = any (v_changed)),
    (select jsonb_object_agg(key, value) from jsonb_each(v_new) where key = any (v_changed))
  );
end;
$$;

create function private.record_creation(p_function public.functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after, created_at)
  select b.id, auth.uid(), 'created',
    jsonb_build_object(
      'status', b.status, 'hall', p_function.hall, 'event_date', p_function.event_date, 'event_time', p_function.event_time,
      'guest_count', p_function.guest_count
    ),
    b.created_at
  from public.bookings as b
  where b.id = p_function.booking_id;
end;
$$;
comment on function private.record_creation(public.functions) is 'Records that the booking was made, with its first function.';

create function private.record_function_event(p_new public.functions, p_old public.functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_old jsonb := private.picked(to_jsonb(p_old), private.function_columns()) - 'final_guests_at';
  v_new jsonb := private.picked(to_jsonb(p_new), private.function_columns()) - 'final_guests_at';
  v_changed constant text[] := array(select key from jsonb_each(v_new) where value is distinct from v_old -> key);
begin
  -- An erasure has one event, at the booking. An event of the function would repeat the erased values.
  if p_new.called_off_at is distinct from p_old.called_off_at then
    insert into public.booking_events (booking_id, function_id, actor, action, after)
    values (
      p_new.booking_id, p_new.id, auth.uid(), case when p_new.called_off_at is null then 'function_restored' else 'function_called_off' end,
      private.picked(to_jsonb(p_new), array['occasion', 'hall', 'event_date', 'event_time'])
    );
  end if;
  if cardinality(v_changed) = 0 or exists (select from public.bookings where id = p_new.booking_id and erased_at is not null) then
    return;
  end if;
  if 'dishes' = any (v_changed) then
    -- Whole lists would repeat all dishes at each swap. Two empty lists: the order changed.
    v_old := v_old || jsonb_build_object('dishes', private.dishes_gone(p_old.dishes, p_new.dishes));
    v_new := v_new || jsonb_build_object('dishes', private.dishes_gone(p_new.dishes, p_old.dishes));
  end if;
  insert into public.booking_events (booking_id, function_id, actor, action, before, after)
  values (
    p_new.booking_id, p_new.id, auth.uid(), case when v_changed && array['hall', 'event_date', 'event_time'] then 'moved' else 'edited' end,
    private.picked(v_old, v_changed), private.picked(v_new, v_changed)
  );
end;
$$;
comment on function private.record_function_event(public.functions, public.functions) is 'Records the changed columns of a function in the history of its booking.';
