-- Price lines are written: with a new function, with another menu, and by staff.

create function private.written_lines(p_booking uuid, p_lines jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.price_lines (id, booking_id, function_id, kind, label, label_ur, quantity, unit_price, percent, reason, added_by, place)
  select
    coalesce(l.id, gen_random_uuid()), p_booking, l.function_id, l.kind, btrim(l.label), nullif(btrim(l.label_ur), ''), coalesce(l.quantity, 1),
    coalesce(l.unit_price, 0), l.percent, nullif(btrim(l.reason), ''), l.added_by, l.place
  from jsonb_to_recordset(p_lines) as l (
    id uuid, function_id uuid, kind text, label text, label_ur text, quantity integer, unit_price integer, percent numeric, reason text, added_by uuid,
    place integer
  );
end;
$$;
comment on function private.written_lines(uuid, jsonb) is 'Adds price lines, [{column: value}], to a booking.';

create function private.functions_with_lines(p_functions private.booking_functions[], p_prices jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      f.one || jsonb_build_object(
        'id', f.one -> 'function_id',
        'minimum_plates', p_prices -> 'functions' -> (f.nth - 1)::integer -> 'minimum_plates',
        'lines', coalesce(nullif(p_prices -> 'functions' -> (f.nth - 1)::integer -> 'lines', 'null'), '[]')
      )
      order by f.one ->> 'event_date', private.slot_place(f.one ->> 'event_time'), f.one ->> 'hall'
    )
    from (select to_jsonb(given) as one, row_number() over () as nth from unnest(p_functions) as given) as f
  );
end;
$$;
comment on function private.functions_with_lines(private.booking_functions[], jsonb) is
  'New functions by date, with their lines and minimum plates. p_prices has them in the order of p_functions.';

create function private.all_lines(p_functions jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(l.line || jsonb_build_object('function_id', f.one -> 'id', 'added_by', auth.uid(), 'place', l.nth)), '[]')
    from jsonb_array_elements(p_functions) as f (one)
    cross join lateral jsonb_array_elements(f.one -> 'lines') with ordinality as l (line, nth)
  );
end;
$$;
comment on function private.all_lines(jsonb) is 'The lines of new functions, each with its function and place.';

create function private.take_menu_lines(p_booking uuid, p_function uuid, p_lines jsonb, p_keeps_plates boolean, p_keeps_add_ons boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_last constant integer := coalesce((select max(place) from public.price_lines where booking_id = p_booking), 0);
begin
  delete from public.price_lines as old
  where p_lines is not null and old.function_id = p_function and old.kind in ('plates', 'add_on')
    and not (
      case old.kind when 'plates' then p_keeps_plates else p_keeps_add_ons end
      and exists (select from jsonb_array_elements(p_lines) as l where l ->> 'kind' = old.kind and l ->> 'label' = old.label)
    );
  perform private.written_lines(p_booking, coalesce((
    select jsonb_agg(
      l.line || jsonb_build_object('function_id', p_function, 'added_by', auth.uid(), 'place', case l.line ->> 'kind' when 'plates' then 0 else v_last + l.nth end)
    )
    from jsonb_array_elements(p_lines) with ordinality as l (line, nth)
    where l.line ->> 'kind' in ('plates', 'add_on') and not exists (
      select from public.price_lines as old
      where old.function_id = p_function and old.kind = l.line ->> 'kind' and old.label = l.line ->> 'label'
    )
  ), '[]'));
end;
$$;
comment on function private.take_menu_lines(uuid, uuid, jsonb, boolean, boolean) is
  'Gives a function the lines of its menu and add-ons. Lines that it has already keep their price, unless they are all taken anew. p_lines null: nothing changes.';

create function private.price_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_price constant jsonb := (select private.stored_price(b) from public.bookings as b where b.id = p_booking);
begin
  return private.picked(v_price, array['subtotal', 'discounts', 'taxes', 'total']) || jsonb_build_object(
    'functions', (
      select jsonb_agg(private.picked(f.one, array['id', 'occasion', 'called_off_at', 'guest_count', 'minimum_plates', 'billed_plates', 'plates', 'sum', 'lines']) order by f.nth)
      from jsonb_array_elements(v_price -> 'functions') with ordinality as f (one, nth)
    ),
    'lines', v_price -> 'lines',
    'rates', coalesce((select private.rates_of(b.id, b.taxes) from public.bookings as b where b.id = p_booking), '[]'),
    'authors', (
      select coalesce(jsonb_object_agg(u.id, u.email), '{}') from auth.users as u
      where u.id in (select l.added_by from public.price_lines as l where l.booking_id = p_booking)
    )
  );
end;
$$;
comment on function private.price_for_staff(uuid) is
  '{functions: [{id, occasion, called_off_at, guest_count, minimum_plates, billed_plates, plates, sum, lines}], lines, discounts, subtotal, taxes, total, rates, authors}: the price by its lines, each with every column and its amount. rates: bookings.taxes as they count for the payer, for the price after a change. authors: e-mail addresses by added_by.';

create function private.lines_in_words(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object('lines', coalesce((
    select jsonb_agg(
      jsonb_strip_nulls(to_jsonb(l) - array['id', 'booking_id', 'added_by', 'place', 'label_ur']) order by l.function_id nulls last, l.place, l.id
    )
    from public.price_lines as l where l.booking_id = p_booking
  ), '[]'));
end;
$$;
comment on function private.lines_in_words(uuid) is '{lines: [...]}: the lines of a booking, for its history.';

-- Definer: as edit_booking.
create function private.set_price_lines(p_booking uuid, p_version integer, p_lines jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before constant jsonb := private.lines_in_words(p_booking);
  v_authors jsonb;
  v_constraint text;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 100 then
    raise exception 'price lines must be a list of at most 100' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(p_lines) as l
    where l ->> 'function_id' is not null
      and not exists (select from public.functions as f where f.booking_id = p_booking and f.id::text = l ->> 'function_id')
  ) then
    perform private.change_refused('booking_not_found');
  end if;
  v_authors := (select coalesce(jsonb_object_agg(id, jsonb_build_object('added_by', added_by)), '{}') from public.price_lines where booking_id = p_booking);
  delete from public.price_lines where booking_id = p_booking;
  perform private.written_lines(p_booking, coalesce((
    -- An edited line keeps its author.
    select jsonb_agg(
      l.line - 'added_by' || coalesce(v_authors -> (l.line ->> 'id'), jsonb_build_object('added_by', auth.uid())) || jsonb_build_object('place', l.nth)
    )
    from jsonb_array_elements(p_lines) with ordinality as l (line, nth)
  ), '[]'));
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (p_booking, auth.uid(), 'lines_changed', v_before, private.lines_in_words(p_booking));
  perform private.write_price(p_booking);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: what staff typed must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;
