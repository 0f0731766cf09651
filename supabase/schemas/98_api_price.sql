-- What staff's browsers may call about the price of a booking: its lines, its total, its discounts and its payment dates.

create function public.set_price_lines(p_booking uuid, p_version integer, p_lines jsonb)
returns void language sql set search_path = ''
as 'select private.set_price_lines(p_booking, p_version, p_lines)';
comment on function public.set_price_lines is
  'Replaces all price lines of a booking, [{id, function_id, kind, label, label_ur, quantity, unit_price, percent, reason}] in order; function_id null: a line of the whole booking. The caller names a new line''s id, so that a call that is made again has one such line. An agreed total follows. 23514: a line breaks a rule, named by its constraint. Refuses: booking_not_found, version_conflict, booking_closed, bill_issued.';

create function public.agree_price(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.agree_price(p_booking, p_version)';
comment on function public.agree_price is
  'Makes the sum of the lines with taxes the agreed total. From then on the total follows the lines. Refuses: booking_not_found, version_conflict, booking_closed, no_total.';

create function public.set_payment_dates(p_booking uuid, p_version integer, p_dates jsonb)
returns void language sql set search_path = ''
as 'select private.set_payment_dates(p_booking, p_version, p_dates)';
comment on function public.set_payment_dates is
  'Replaces all payment dates of a booking, [{percent | amount, due, days_before, due_on, label, is_reminded}] in order. The last date is the rest, without percent and amount. dates_not_whole: the dates before it leave no rest. 23514: a date breaks a rule, named by its constraint. Refuses: booking_not_found, version_conflict, booking_closed, dates_not_whole.';

create function public.see_discount(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.see_discount(p_booking, p_version)';
comment on function public.see_discount is
  'Notes that a discount above the limit was seen: Today lists it no more, unless it rises again. Refuses: booking_not_found, version_conflict, booking_closed.';
