-- What staff's browsers may call, about served plates, bills and credit notes. As 98_api_bookings.sql.

create function public.note_served(p_booking uuid, p_version integer, p_function uuid, p_plates integer, p_extra_price integer default null)
returns void language sql set search_path = ''
as 'select private.note_served(p_booking, p_version, p_function, p_plates, p_extra_price)';
comment on function public.note_served is
  'Notes the plates that were served at a function that has begun; null takes the note back. The price changes only with the bill. p_extra_price: what a plate above the agreed count costs with everything, if that was agreed. Refuses: booking_not_found, version_conflict, booking_closed, function_ahead, bill_issued.';

create function public.issue_bill(p_booking uuid, p_version integer, p_key uuid, p_venue jsonb)
returns text language sql set search_path = ''
as 'select private.issue_bill(p_booking, p_version, p_key, p_venue)';
comment on function public.issue_bill is
  'Issues the bill of a booking after its last live function has begun, once for each key, and answers its number. Its total becomes the price of the booking. p_venue: {name, address, phone, tax_numbers: [{name, number}]} of the content, for the paper. plates_missing: a function with lines per plate has no served plates yet. price_proposed: an agreement is in force, and the lines come to another price. Refuses: booking_not_found, version_conflict, booking_closed, bill_issued, function_ahead, plates_missing, no_total, idempotency_mismatch, price_proposed.';

create function public.issue_credit_note(p_bill uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns text language sql set search_path = ''
as 'select private.issue_credit_note(p_bill, p_version, p_key, p_amount, p_reason)';
comment on function public.issue_credit_note is
  'Takes a bill in force back, once for each key, and answers the number of the credit note. p_amount: an amount before tax, as a discount on the bill; null: the whole bill, so that the agreed price counts again and a new bill can be issued. p_version: of the booking. Refuses: bill_not_found, booking_not_found, version_conflict, booking_closed, more_than_billed, idempotency_mismatch.';

create function public.set_fiscal_number(p_bill uuid, p_number text, p_qr text default null)
returns void language sql set search_path = ''
as 'select private.set_fiscal_number(p_bill, p_number, p_qr)';
comment on function public.set_fiscal_number is
  'Notes the number of the tax office''s invoice for a bill or credit note, and the text of its QR code; the document stays as it is. Refuses: bill_not_found, booking_not_found.';

create function public.reveal_bill_payer(p_bill uuid)
returns jsonb language sql set search_path = ''
as 'select private.reveal_bill_payer(p_bill)';
comment on function public.reveal_bill_payer is
  'Answers {name, address, status, cnic, ntn} of the payer of a bill or credit note with the whole numbers, for its paper, and writes into the history who looked. Refuses: bill_not_found.';

create function public.bills_of_month(p_month date)
returns jsonb language sql stable set search_path = ''
as 'select private.bills_of_month(p_month)';
comment on function public.bills_of_month is
  'Answers the tax register of the month with this day: {bills, receipts}. bills: [{id, booking_id, kind, number, of_number, issued_at, reference, payer, base, taxes: [{name, percent, base, amount}], total, fiscal_number}], also of erased families; amounts of credit notes are negative. receipts: the receipts and refunds of the month by received_on, as the entries of money_of_day(). Whole units of the currency.';
