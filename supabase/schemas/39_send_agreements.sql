-- The hall sends an agreement: a copy of the booking's own rows. Accepting it puts its price in force.

create function private.agreement_document(p_booking uuid, p_words jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_price jsonb;
begin
  select * into v_booking from public.bookings where id = p_booking;
  v_price := private.stored_price(v_booking);
  return jsonb_build_object(
    'reference', v_booking.reference, 'client_name', v_booking.client_name, 'price', private.estimate_of(v_price, true), 'total', v_price -> 'total',
    'functions', (
      select jsonb_agg(
        private.picked(f.one, array[
          'id', 'occasion', 'hall', 'event_date', 'event_time', 'guest_count', 'plates', 'gathering', 'gents', 'ladies', 'wheelchairs', 'package',
          'serving', 'add_ons', 'dishes', 'special_requests'
        ]) || jsonb_build_object('begins', to_char(s.begins, 'HH24:MI'), 'ends', to_char(s.ends, 'HH24:MI'))
        order by f.nth
      )
      from jsonb_array_elements(v_price -> 'functions') with ordinality as f (one, nth)
      left join private.slots as s on s.key = f.one ->> 'event_time'
      where f.one ->> 'called_off_at' is null
    ),
    'payments', (
      select jsonb_agg(
        private.picked(plan.one, array['place', 'amount', 'due', 'due_on', 'label'])
          -- An advance that is paid keeps the date already, and has no end.
          || case
            when plan.one ->> 'due' = 'to_keep' and private.paid_amount(p_booking) >= (plan.one ->> 'amount')::bigint then jsonb '{"due_on": null}'
            when plan.one ->> 'due' = 'to_keep' and v_booking.status = 'pending' then jsonb_build_object('hold_ends', v_booking.hold_expires_at)
            else jsonb '{}'
          end
        order by plan.nth
      )
      from jsonb_array_elements(private.plan_payments(
        private.with_kept_advance(private.payment_dates_of(v_booking), v_booking.total_amount, private.paid_amount(p_booking)),
        (v_price ->> 'total')::bigint, 0,
        (select min(f.event_date) from public.functions as f where f.booking_id = p_booking and f.called_off_at is null),
        private.advance_day(v_booking),
        v_booking.status = any (private.paid_statuses()), private.today()
      )) with ordinality as plan (one, nth)
    ),
    'words', p_words
  );
end;
$$;
comment on function private.agreement_document(uuid, jsonb) is
  'What an agreement sent now would say. Its total is that of the lines, also while another price is in force.';

create function private.note_agreement(p_agreement public.agreements, p_action text)
returns void
language sql
set search_path = ''
as $$
  insert into public.booking_events (booking_id, actor, action, after)
  values (p_agreement.booking_id, auth.uid(), p_action, jsonb_strip_nulls(jsonb_build_object(
    'version_no', p_agreement.version_no, 'amount', p_agreement.document -> 'total', 'accepted_name', p_agreement.accepted_name,
    'accepted_how', p_agreement.accepted_how
  )));
$$;

create function private.write_agreement(p_booking uuid, p_words jsonb)
returns public.agreements
language plpgsql
set search_path = ''
as $$
declare
  v_made public.agreements;
begin
  update public.agreements set state = 'replaced' where booking_id = p_booking and state = 'sent';
  insert into public.agreements (booking_id, version_no, made_by, document, language)
  select p_booking, coalesce((select max(version_no) from public.agreements where booking_id = p_booking), 0) + 1, auth.uid(),
    private.agreement_document(p_booking, p_words), language
  from public.bookings where id = p_booking
  returning * into v_made;
  perform private.note_agreement(v_made, 'agreement_sent');
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = p_booking;
  return v_made;
end;
$$;
comment on function private.write_agreement(uuid, jsonb) is 'Makes the next version, which replaces one that waits for its answer.';

create function private.take_agreement(p_agreement public.agreements, p_name text, p_how text, p_language text, p_key uuid default null)
returns public.agreements
language plpgsql
set search_path = ''
as $$
declare
  v_taken public.agreements;
begin
  update public.agreements
  set state = 'accepted', accepted_at = now(), accepted_name = p_name, accepted_how = p_how, accepted_language = p_language, accepted_key = p_key
  where id = p_agreement.id
  returning * into v_taken;
  perform private.note_agreement(v_taken, 'agreement_accepted');
  update public.bookings set total_amount = (v_taken.document ->> 'total')::integer, estimate = v_taken.document -> 'price' where id = v_taken.booking_id;
  return v_taken;
end;
$$;
comment on function private.take_agreement(public.agreements, text, text, text, uuid) is 'Accepts a version. Its price is in force from now on, whatever the lines say.';

create function private.is_price_proposed(p_booking uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (private.accepted_agreement(p_booking)).id is not null
    and (select (private.stored_price(b) ->> 'total')::integer is distinct from b.total_amount from public.bookings as b where b.id = p_booking);
end;
$$;
comment on function private.is_price_proposed(uuid) is 'Whether the lines come to another price than the one in force, which the family has not accepted yet.';

create function private.agree_change(p_before private.booking_functions, p_change public.change_requests, p_words jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_in_force constant public.agreements := private.accepted_agreement(p_before.id);
  v_has_price constant boolean := private.touches_price(p_change.asked);
  v_shown constant bigint := case when v_has_price then (p_change.estimate ->> 'total')::bigint else p_before.total_amount end;
  v_is_shown constant boolean := coalesce(v_shown = (select (private.stored_price(b) ->> 'total')::bigint from public.bookings as b where b.id = p_before.id), false);
  v_made public.agreements;
begin
  -- What staff wrote down on the phone was not read by the family.
  if v_in_force.id is null or p_change.asked = '[]' or p_change.asked_by is not null or not (v_has_price or v_is_shown) then
    return;
  end if;
  v_made := private.write_agreement(p_before.id, coalesce(p_words, v_in_force.document -> 'words'));
  if v_is_shown then
    perform private.take_agreement(v_made, v_in_force.accepted_name, 'request', p_before.language);
  else
    perform private.owe_agreement(v_made);
  end if;
end;
$$;
comment on function private.agree_change(private.booking_functions, public.change_requests, jsonb) is
  'After a family''s own request was accepted: at the price that its page showed it is an accepted version, at another price a version to accept. Only where an agreement is in force. p_before: the booking before the change.';

-- Definer: no role may write agreements.
create function private.send_agreement(p_booking uuid, p_version integer, p_words jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_made public.agreements;
begin
  perform private.require_admin();
  if (private.locked_in_version(p_booking, p_version)).total_amount = 0 then
    perform private.change_refused('no_total');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  elsif jsonb_typeof(p_words) is distinct from 'object' or octet_length(p_words::text) > 65536 then
    raise exception 'the words of an agreement must be an object of at most 64 KB' using errcode = '22023';
  end if;
  v_made := private.write_agreement(p_booking, p_words);
  perform private.owe_agreement(v_made);
  return v_made.version_no;
end;
$$;

-- Definer: as send_agreement.
create function private.mark_agreement_signed(p_booking uuid, p_agreement uuid, p_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_agreement public.agreements;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_agreement from public.agreements where id = p_agreement and booking_id = p_booking;
  if v_agreement.id is null or v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_agreement.state = 'replaced' then
    perform private.change_refused('version_replaced');
  elsif v_agreement.state = 'accepted' then
    return;
  elsif private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
  perform private.take_agreement(v_agreement, btrim(p_name), 'paper', v_agreement.language);
end;
$$;
