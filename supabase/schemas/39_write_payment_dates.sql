-- Payment dates are written: with the agreed price, after a move, and by staff.

create function private.keep_payment_dates(p_booking uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.payment_dates (booking_id, place, percent, due, days_before, counts_from)
  select p_booking, d.nth, (d.one ->> 'percent')::numeric, d.one ->> 'due', (d.one ->> 'days_before')::smallint, private.today()
  from jsonb_array_elements(private.payment_defaults(private.today())) with ordinality as d (one, nth)
  where not exists (select from public.payment_dates where booking_id = p_booking);
$$;
comment on function private.keep_payment_dates(uuid) is
  'Copies the content''s payment dates to a booking without its own, so that a later change of the content does not move them.';

create function private.kept_advance(p_due text, p_percent numeric, p_total bigint, p_paid bigint)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select share from (select private.percent_of(p_total, p_percent) as share) as s where p_due = 'to_keep' and share between 1 and p_paid;
$$;
comment on function private.kept_advance(text, numeric, bigint, bigint) is
  'What an advance of so many percent comes to by a price, if it is paid; else null. Another price does not open it again.';

create function private.with_kept_advance(p_dates jsonb, p_total bigint, p_paid bigint)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(case when k.amount is null then d.one else d.one || jsonb_build_object('percent', null, 'amount', k.amount) end order by d.nth)
  from jsonb_array_elements(p_dates) with ordinality as d (one, nth)
  cross join lateral (select private.kept_advance(d.one ->> 'due', (d.one ->> 'percent')::numeric, p_total, p_paid) as amount) as k;
$$;
comment on function private.with_kept_advance(jsonb, bigint, bigint) is 'Payment dates in which an advance that is paid is an amount: kept_advance().';

create function private.keep_paid_advance(p_booking uuid, p_total bigint)
returns void
language sql
set search_path = ''
as $$
  update public.payment_dates as d set percent = null, amount = private.kept_advance(d.due, d.percent, p_total, private.paid_amount(p_booking))
  where d.booking_id = p_booking and private.kept_advance(d.due, d.percent, p_total, private.paid_amount(p_booking)) is not null;
$$;
comment on function private.keep_paid_advance(uuid, bigint) is 'Stores with_kept_advance() by the old price.';

create function private.count_dates_from_today(p_booking uuid, p_kinds text[])
returns void
language sql
set search_path = ''
as $$
  update public.payment_dates set counts_from = private.today() where booking_id = p_booking and due = any (p_kinds);
$$;
comment on function private.count_dates_from_today(uuid, text[]) is 'A date that has passed before the family could pay is due today, not overdue.';

create function private.dates_in_words(p_booking uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('payment_dates', coalesce((
    select jsonb_agg(jsonb_strip_nulls(to_jsonb(d) - array['id', 'booking_id', 'place', 'counts_from']) order by d.place)
    from public.payment_dates as d where d.booking_id = p_booking
  ), '[]'));
$$;
comment on function private.dates_in_words(uuid) is '{payment_dates: [...]}: the booking''s own dates, for its history.';

-- Definer: staff may not write payment dates, history or messages.
create function private.set_payment_dates(p_booking uuid, p_version integer, p_dates jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before constant jsonb := private.dates_in_words(p_booking);
  v_old jsonb;
  v_total bigint;
  v_constraint text;
begin
  perform private.require_admin();
  v_total := coalesce(private.amount_due(private.locked_in_version(p_booking, p_version)), 0);
  if jsonb_typeof(p_dates) is distinct from 'array' or jsonb_array_length(p_dates) not between 1 and 12 then
    raise exception 'payment dates must be a list of 1 to 12' using errcode = '22023';
  end if;
  v_old := (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.payment_dates as d where d.booking_id = p_booking);
  delete from public.payment_dates where booking_id = p_booking;
  insert into public.payment_dates (booking_id, place, percent, amount, due, days_before, due_on, label, is_reminded, counts_from)
  select p_booking, d.place, d.percent, d.amount, d.due, d.days_before, d.due_on, nullif(btrim(d.label), ''), coalesce(d.is_reminded, true),
    coalesce(
      -- A date that only gets another amount or label stays overdue.
      (
        select (old ->> 'counts_from')::date from jsonb_array_elements(v_old) as old
        where (old -> 'due', old -> 'days_before', old -> 'due_on') = (to_jsonb(d.due), coalesce(to_jsonb(d.days_before), 'null'), coalesce(to_jsonb(d.due_on), 'null'))
        limit 1
      ),
      private.today()
    )
  from (
    select r.*, row_number() over () as place
    from jsonb_to_recordset(p_dates) as r (percent numeric, amount integer, due text, days_before smallint, due_on date, label text, is_reminded boolean)
  ) as d;
  if (
    select bool_or((d.percent is null and d.amount is null) <> (d.place = jsonb_array_length(p_dates))) or coalesce(sum(d.percent), 0) >= 100
      or v_total > 0 and coalesce(sum(coalesce(d.amount, private.percent_of(v_total, d.percent))), 0) >= v_total
    from public.payment_dates as d where d.booking_id = p_booking
  ) then
    perform private.change_refused('dates_not_whole');
  end if;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (p_booking, auth.uid(), 'payment_dates_changed', v_before, private.dates_in_words(p_booking));
  -- Raises the version.
  update public.bookings set total_amount = total_amount where id = p_booking;
  perform private.plan_messages(p_booking);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;
