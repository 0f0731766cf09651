-- Staff are told when requests come faster than usual: one message a day at half of the site's cap, and figures for the desk.

create function private.tell_of_many_requests(p_booking uuid, p_phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_half constant integer := (private.setting('requests_per_day') + 1) / 2;
  v_key constant text := 'many_requests:' || private.today();
begin
  if not private.has_requests_today(v_half) or exists (select from public.messages where dedupe_key = v_key) or p_phone is null then
    return false;
  end if;
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  values (p_booking, 'many_requests', v_key, p_phone, 'en', jsonb_build_object('audience', 'staff', 'count', v_half::text))
  on conflict (dedupe_key) do nothing;
  return found;
end;
$$;
comment on function private.tell_of_many_requests(uuid, text) is
  'Owes the hall one message a day once half of the requests that are answered by WhatsApp have come; true when it does. The message hangs on the request with which it came so far.';
revoke all on function private.tell_of_many_requests(uuid, text) from public, anon, authenticated, service_role;

create or replace function private.is_still_true(p_message public.messages)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when p_message.kind in ('text', 'incoming', 'many_requests') then true
        when b.deleted_at is not null then false
        when p_message.kind = 'cancelled' then b.status = 'cancelled'
        when p_message.kind = 'hold_expiring' then b.status = 'pending' and b.hold_expires_at > now()
        when p_message.kind = 'balance_due' then b.status in ('pending', 'advance_paid', 'fully_paid') and b.event_date >= private.today()
        when p_message.kind in ('reminder_7_days', 'reminder_1_day') then
          b.status in ('pending', 'advance_paid', 'fully_paid') and private.is_reminder_day(p_message.kind, b.event_date)
        else b.status not in ('cancelled', 'expired')
      end
      from public.bookings as b
      where b.id = p_message.booking_id
    ),
    false
  );
$$;

create or replace function private.cancel_untrue_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages
  set state = 'cancelled', params = params - 'link'
  where booking_id = new.id and state = 'queued' and kind not in ('cancelled', 'many_requests');
  return null;
end;
$$;

create or replace function private.messaging_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_queue jsonb;
begin
  perform private.require_admin();
  v_queue := private.queue_row();
  return jsonb_build_object(
    'failing_since', v_queue -> 'breaker' -> 'since',
    'code', v_queue -> 'breaker' -> 'code',
    'queued', v_queue -> 'queued',
    'oldest_at', v_queue -> 'oldest_at',
    'dead', v_queue -> 'dead',
    'unknown', v_queue -> 'unknown',
    'hall_missed', private.hall_missed(),
    'requests_today', (
      select count(*) from private.request_log where requested_at >= private.today()::timestamp at time zone 'Asia/Karachi'
    ),
    'requests_per_day', private.setting('requests_per_day'),
    'quiet_requests', (
      select count(*)
      from private.quiet_requests as q
      join public.bookings as b on b.id = q.booking_id
      where b.deleted_at is null and b.status = 'pending_confirmation'
    )
  );
end;
$$;
comment on function public.messaging_health() is
  '{failing_since, code, queued, oldest_at, dead, unknown, hall_missed, requests_today, requests_per_day, quiet_requests}: since when and why nothing flows (null while all is well), what waits, what staff must look at, why the newest notice did not reach the hall''s phone, and how many requests came and were taken quietly. For staff.';
comment on function public.conversation_of(uuid) is
  '{open_until, opted_out, quiet}: until when free text reaches the booking''s number (null if it never wrote), whether it asked for no more messages, and why nobody has been written to about the request (null if somebody was); null if there is no such booking. For staff.';
