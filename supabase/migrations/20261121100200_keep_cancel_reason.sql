-- Why a booking was cancelled, in the desk's words: whoever opens it later should not have to ask around.

alter table public.bookings
add column cancel_reason text
  constraint bookings_cancel_reason_form check (
    char_length(cancel_reason) between 1 and 500
    and cancel_reason !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]'
  ),
add constraint bookings_reason_when_cancelled check (cancel_reason is null or status = 'cancelled');
comment on column public.bookings.cancel_reason is 'For staff only; null unless the booking is cancelled.';

grant update (cancel_reason) on public.bookings to authenticated;
