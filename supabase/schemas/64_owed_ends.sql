-- What is owed when a booking ends or comes back: cancelled, reinstated, brought back from among the deleted ones, or its money moved.

create function private.has_left(p_message public.messages)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_message.state not in ('queued', 'cancelled', 'failed', 'dead') and not (p_message.state = 'leased' and p_message.sending_at is null);
$$;
comment on function private.has_left(public.messages) is 'Whether the message has gone out, or may have.';

create function private.believes_cancelled(p_booking uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select m.kind = 'cancelled' from public.messages as m
      where m.booking_id = p_booking and m.kind in ('cancelled', 'reinstated') and private.has_left(m)
      order by m.sending_at desc nulls last, m.created_at desc, substring(m.dedupe_key from ':([0-9]+)$')::integer desc nulls last
      limit 1
    ),
    false
  );
$$;
comment on function private.believes_cancelled(uuid) is 'Whether the last that the family heard is that its booking is cancelled.';

-- Definer: as owe_after_payment.
create function private.owe_cancellation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select new.id, 'cancelled', 'cancelled:' || new.id || ':' || new.version, new.phone, new.language,
    private.message_blanks(new) || private.left_blanks(new, 'cancelled'),
    -- Until then staff can undo it. It names what the hall has, which the last minutes' lines of the ledger may still change.
    greatest(private.once_settled(), private.not_before(new.id, private.money_kinds()))
  -- Of an event of the past there is nothing to call off; and whoever was never written to may know nothing of a request.
  where new.event_date >= private.today() and private.may_be_told(new) and not exists (select from private.quiet_requests where booking_id = new.id)
    and not private.believes_cancelled(new.id)
  on conflict (dedupe_key) do nothing;
  return null;
end;
$$;

create function private.queue_again(p_booking public.bookings, p_ended_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What the end itself has withdrawn, as far as it is still news; what is planned is planned anew. The link of what brings one is gone.
  update public.messages as m
  set state = 'queued', next_at = greatest(next_at, now()),
    params = params || case when kind in ('thank_you', 'booking_link') then private.thank_you_params(p_booking) else '{}' end
  where m.booking_id = p_booking.id and m.state = 'cancelled' and m.updated_at = p_ended_at and p_ended_at > now() - interval '24 hours'
    and m.kind = any (
      private.money_kinds()
        || array['thank_you', 'booking_link', 'manager_notice', 'moved', 'change_asked', 'change_accepted', 'change_declined', 'reinstated']
    )
    and private.is_still_true(m);
end;
$$;
comment on function private.queue_again(public.bookings, timestamptz) is 'Queues the messages again that the end of a booking at that moment has withdrawn.';

-- Definer: as owe_after_payment.
create function private.owe_again()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_again(new, old.deleted_at);
  return null;
end;
$$;

-- Definer: as owe_after_payment.
create function private.owe_reinstating()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_again(new, (private.last_cancellation(new.id)).created_at);
  -- Locked: a message that is just going out has been said.
  perform from public.messages where booking_id = new.id and kind = 'cancelled' and state in ('queued', 'leased') for update;
  update public.messages as m set state = 'cancelled', lease_until = null
  where booking_id = new.id and kind = 'cancelled' and state in ('queued', 'leased') and not private.has_left(m);
  if private.believes_cancelled(new.id) and private.may_be_told(new) and private.is_to_come(new) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      new.id, 'reinstated', 'reinstated:' || new.id || ':' || new.version, new.phone, new.language,
      private.message_blanks(new) || private.standing_blank(new), private.once_settled()
    );
  end if;
  return null;
end;
$$;

create function private.tell_of_moved_payments(p_from public.bookings, p_to uuid, p_key uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select b.id, 'payment_moved', 'payment_moved:' || p_key, b.phone, b.language,
    private.message_blanks(b) || private.left_blanks(b, 'payment_moved') || jsonb_build_object(
      'amount', private.moved_amount(p_from.id, p_to, p_key)::text, 'was_reference', p_from.reference
    ),
    private.once_settled()
  from public.bookings as b
  where b.id = p_to and private.may_be_told(b)
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.tell_of_moved_payments(public.bookings, uuid, uuid) is 'Owes the family the word that what it paid counts for another booking now.';
