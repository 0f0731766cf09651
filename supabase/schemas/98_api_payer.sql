-- The desk's functions about who pays. The rules for both parts of a function are at the top of 98_api_bookings.sql.

create function public.set_payer(p_booking uuid, p_version integer, p_payer jsonb)
returns void language sql set search_path = ''
as 'select private.set_payer(p_booking, p_version, p_payer)';
comment on function public.set_payer is
  'Notes who pays: {name, address, status, cnic, ntn}, or {} for nobody. The numbers may lack their dashes and have Urdu digits. Another status prices the taxes anew by the booking''s own rates. Refuses: booking_not_found, version_conflict, booking_closed, bill_issued.';

create function public.reveal_payer(p_booking uuid)
returns jsonb language sql set search_path = ''
as 'select private.reveal_payer(p_booking)';
comment on function public.reveal_payer is
  'Answers {name, address, status, cnic, ntn} of the payer with the whole numbers, and writes into the history who looked. Refuses: booking_not_found.';
