-- Surcharges of dishes are price lines of their function.

create function private.take_dishes(p_booking private.booking_functions, p_dishes jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_last constant integer := coalesce((select max(place) from public.price_lines where booking_id = p_booking.id), 0);
begin
  delete from public.price_lines
  where function_id = p_booking.function_id and kind = 'surcharge' and label in (
    select dish ->> 'en' from jsonb_array_elements(p_booking.dishes) as dish where dish ? 'surcharge' and not private.dish_names(p_dishes) ? (dish ->> 'en')
  );
  perform private.written_lines(p_booking.id, coalesce((
    select jsonb_agg(jsonb_build_object(
      'function_id', p_booking.function_id, 'kind', 'surcharge', 'label', d.dish -> 'en', 'label_ur', d.dish -> 'ur', 'unit_price', d.dish -> 'surcharge',
      'added_by', auth.uid(), 'place', v_last + d.nth
    ))
    from jsonb_array_elements(p_dishes) with ordinality as d (dish, nth)
    where d.dish ? 'surcharge' and not private.dish_names(p_booking.dishes) ? (d.dish ->> 'en')
  ), '[]'));
  return p_dishes;
end;
$$;
comment on function private.take_dishes(private.booking_functions, jsonb) is
  'The new dishes of a function, after their surcharges became price lines: a new dish brings its line, and a dish that goes takes it along.';
