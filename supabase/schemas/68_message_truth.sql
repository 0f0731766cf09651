-- A message that waits: whether it is still true, and its blanks as they are now. message_of() decides both (60_message_kinds.sql).

create function private.is_reversed(p_booking uuid, p_receipt text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as reversal
    join public.payments as mistake on mistake.id = reversal.reverses_id
    where reversal.booking_id = p_booking and mistake.receipt_number = p_receipt
  );
$$;
comment on function private.is_reversed(uuid, text) is 'Whether the payment with that receipt number was taken back.';

create function private.is_still_true(p_message public.messages)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.bookings as b
    where b.id = p_message.booking_id
      and private.message_of(b, p_message.kind, private.today(), p_message.params, p_message.dedupe_key) is not null
  );
end;
$$;
comment on function private.is_still_true(public.messages) is 'Whether a message may be sent: a reminder of a cancelled wedding must not go out.';

create function private.current_params(p_message public.messages, p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    private.message_of(p_booking, p_message.kind, private.today(), p_message.params, p_message.dedupe_key), p_message.params
  );
end;
$$;
comment on function private.current_params(public.messages, public.bookings) is
  'The blanks of a waiting message as the booking is now; those it was written with if it is not true any more.';

create function private.params_to_send(p_message public.messages)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return (
    select private.current_params(p_message, b)
      -- The link is made when the message is sent: a planned message would carry it, unread, for months.
      || case when k.link_when_sent and not p_message.params ? 'link'
        then jsonb_strip_nulls(jsonb_build_object('link', private.new_link(b))) else '{}' end
    from public.bookings as b, private.message_kinds as k
    where b.id = p_message.booking_id and k.kind = p_message.kind
  );
end;
$$;
comment on function private.params_to_send(public.messages) is
  'The blanks of a message that is about to be sent, with a link to the booking''s own page if its words have one.';
