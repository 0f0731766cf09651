-- Payers: who a bill is made out to, with tax numbers. Only functions reach the table, and each look at the numbers stands in the history.

create table private.payers (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  name text not null constraint payers_name check (char_length(name) between 1 and 120 and not private.has_hidden(name)),
  address text constraint payers_address check (char_length(address) between 1 and 200 and not private.has_hidden(address)),
  status text constraint payers_status check (char_length(status) between 1 and 40),
  cnic text constraint payers_cnic check (cnic ~ '^[A-Z0-9-]{1,30}$'),
  ntn text constraint payers_ntn check (ntn ~ '^[A-Z0-9-]{1,30}$')
);
comment on table private.payers is
  'Who pays for a booking, with status and tax numbers as private.payer_fields() has them. In no message, log or export but the tax register and the file for the person.';

alter table private.payers enable row level security;

create function private.in_form(p_typed text, p_form text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_plain constant text := regexp_replace(
    upper(translate(normalize(p_typed, nfkc), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), '[^A-Z0-9]', '', 'g'
  );
  v_digits constant text := regexp_replace(v_plain, '[A-Z]', '', 'g');
  v_letters constant text := regexp_replace(v_plain, '[0-9]', '', 'g');
begin
  if num_nulls(p_typed, p_form) > 0 then
    return null;
  end if;
  if char_length(v_digits) <> char_length(regexp_replace(p_form, '[^0]', '', 'g')) or v_letters not in ('', regexp_replace(p_form, '[^A-Z]', '', 'g')) then
    return null;
  end if;
  return (
    select string_agg(
      case when f.sign = '0' then substr(v_digits, f.digits::integer, 1) else f.sign end, '' order by f.nth
    )
    from (
      select s.sign, s.nth, count(*) filter (where s.sign = '0') over (order by s.nth) as digits
      from regexp_split_to_table(p_form, '') with ordinality as s (sign, nth)
    ) as f
  );
end;
$$;
comment on function private.in_form(text, text) is
  'A typed number in a form with 0 for each digit, as inForm() in src/shared/rules/money/payer.ts; null if it has other digits or letters.';

create function private.masked(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(p_number, '[A-Z0-9](?=.{3})', '•', 'g');
$$;
comment on function private.masked(text) is 'A tax number with its last three signs alone.';

create function private.payer_of(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select to_jsonb(p) - 'booking_id' from private.payers as p where p.booking_id = p_booking);
end;
$$;
comment on function private.payer_of(uuid) is '{name, address, status, cnic, ntn} of a booking''s payer; null if none is known.';

create function private.masked_payer(p_payer jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_payer || jsonb_strip_nulls(jsonb_build_object('cnic', private.masked(p_payer ->> 'cnic'), 'ntn', private.masked(p_payer ->> 'ntn')));
$$;
comment on function private.masked_payer(jsonb) is 'A payer with masked numbers; null for null.';

create function private.payer_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.masked_payer(private.payer_of(p_booking));
end;
$$;
comment on function private.payer_for_staff(uuid) is 'As payer_of(), with masked numbers.';

create function private.rates_of(p_booking uuid, p_taxes jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_status constant text := (select status from private.payers where booking_id = p_booking);
begin
  if v_status is null then
    return p_taxes;
  end if;
  return (
    select coalesce(jsonb_agg(
      t.rate - 'percent_by_payer' || jsonb_build_object('percent', coalesce(
        (select r -> 'percent' from jsonb_array_elements(nullif(t.rate -> 'percent_by_payer', 'null')) as r where r ->> 'payer' = v_status),
        t.rate -> 'percent'
      ))
      order by t.nth
    ), '[]')
    from jsonb_array_elements(p_taxes) with ordinality as t (rate, nth)
  );
end;
$$;
comment on function private.rates_of(uuid, jsonb) is
  'Tax rates as they count for the booking''s payer. The family''s page and the desk price a change by them, so neither needs the payer.';

-- Definer: no role may read or write the table.
create function private.set_payer(p_booking uuid, p_version integer, p_payer jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_fields constant jsonb := private.payer_fields();
  v_old private.payers;
  v_new private.payers := jsonb_populate_record(null::private.payers, p_payer - 'booking_id');
  v_constraint text;
begin
  perform private.require_admin();
  if (private.locked_in_version(p_booking, p_version)).erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
  select * into v_old from private.payers where booking_id = p_booking;
  v_new.booking_id := p_booking;
  v_new.name := nullif(btrim(normalize(v_new.name, nfc)), '');
  v_new.address := nullif(btrim(normalize(v_new.address, nfc)), '');
  v_new.status := nullif(v_new.status, '');
  v_new.cnic := private.in_form(nullif(btrim(v_new.cnic), ''), v_fields ->> 'cnic');
  v_new.ntn := private.in_form(nullif(btrim(v_new.ntn), ''), v_fields ->> 'ntn');
  -- The message names no value: errors are logged.
  if (v_new.status is null or v_fields -> 'statuses' ? v_new.status) is not true
    or (v_new.cnic is null) <> (coalesce(btrim(p_payer ->> 'cnic'), '') = '') or (v_new.ntn is null) <> (coalesce(btrim(p_payer ->> 'ntn'), '') = '') then
    raise exception 'the payer has a status or a number that the content does not know' using errcode = '22023';
  elsif v_new.name is null and p_payer <> '{}' then
    raise exception 'a payer has a name' using errcode = '22023';
  end if;
  delete from private.payers where booking_id = p_booking;
  if v_new.name is not null then
    insert into private.payers select v_new.*;
  end if;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_booking, auth.uid(), case when v_new.name is null then 'payer_removed' else 'payer_entered' end,
    jsonb_build_object('payer_status', v_old.status), jsonb_build_object('payer_status', v_new.status)
  );
  if v_new.status is distinct from v_old.status then
    perform private.write_price(p_booking);
  else
    -- The change reaches open panels with the booking.
    update public.bookings set updated_at = now() where id = p_booking;
  end if;
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: tax numbers must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;

-- Definer: as set_payer.
create function private.reveal_payer(p_booking uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payer constant jsonb := private.payer_of(p_booking);
begin
  perform private.require_admin();
  if v_payer is null then
    perform private.change_refused('booking_not_found');
  end if;
  insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'payer_shown');
  return v_payer;
end;
$$;
