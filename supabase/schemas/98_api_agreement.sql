-- What staff's browsers may call about the agreement of a booking.

create function public.send_agreement(p_booking uuid, p_version integer, p_words jsonb)
returns integer language sql set search_path = ''
as 'select private.send_agreement(p_booking, p_version, p_words)';
comment on function public.send_agreement is
  'Makes the next version of the agreement from the booking as it stands, and answers its number. It replaces a version that waits for its answer. p_words: {names: [{name, en, ur}], terms: {en, ur}, hall: {en: {name, address}, ur: {name, address}, phone}}, the content''s words in both languages. Refuses: booking_not_found, version_conflict, booking_closed, no_total, bill_issued.';

create function public.mark_agreement_signed(p_booking uuid, p_agreement uuid, p_name text)
returns void language sql set search_path = ''
as 'select private.mark_agreement_signed(p_booking, p_agreement, p_name)';
comment on function public.mark_agreement_signed is
  'Notes that a version was signed on paper, once. Its price is in force from now on. 23514: the name is invalid. Refuses: booking_not_found, version_replaced, booking_closed, bill_issued.';

create function public.agreements_of(p_booking uuid)
returns jsonb language sql stable set search_path = ''
as 'select private.agreements_of(p_booking)';
comment on function public.agreements_of is
  '{versions: [{id, version_no, state, document, made_at, made_by_email, language, accepted_at, accepted_name, accepted_how, accepted_language}], now}: all versions of the agreement, the newest first, and the document that a version sent now would have, without words.';
