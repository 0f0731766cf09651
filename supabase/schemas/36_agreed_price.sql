-- The agreed price: the sum of the lines, or a number that staff typed, which is a line too (decision 53).

create function private.line_as_agreed(p_total integer, p_listed bigint)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when p_total = 0 or p_total = p_listed then '[]'
    else jsonb_build_array(jsonb_build_object(
      'kind', 'agreed', 'label', 'As agreed', 'label_ur', 'طے شدہ', 'unit_price', p_total, 'added_by', auth.uid(), 'place', 0
    ))
  end;
end;
$$;
comment on function private.line_as_agreed(integer, bigint) is
  'The lines, one or none, that make a typed total, tax included, of what the other lines come to with taxes.';

create function private.agree_total(p_booking public.bookings, p_total integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.price_lines where booking_id = p_booking.id and kind = 'agreed';
  perform private.written_lines(p_booking.id, private.line_as_agreed(p_total, (private.stored_price(p_booking) ->> 'total')::bigint));
end;
$$;
comment on function private.agree_total(public.bookings, integer) is
  'Writes the line that makes a typed total; price_again() then writes the total. 0: the price is no longer agreed.';

-- Definer: as edit_booking.
create function private.agree_price(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  perform private.write_price(p_booking, true);
  if (select total_amount from public.bookings where id = p_booking) = 0 then
    perform private.change_refused('no_total');
  end if;
end;
$$;
