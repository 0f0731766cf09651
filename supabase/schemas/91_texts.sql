-- How texts are stored, and what the search looks through. A trigger's place among the others of its moment is that of its name, A to Z
-- (90_triggers_and_news.sql): a text is composed before it is folded.

create function private.compose_texts()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_composed jsonb;
begin
  select jsonb_object_agg(name, normalize(value, nfc)) into v_composed
  from jsonb_each_text(to_jsonb(new)) as written (name, value)
  where name = any (tg_argv) and value is not nfc normalized;
  return case when v_composed is null then new else jsonb_populate_record(new, v_composed) end;
end;
$$;
comment on function private.compose_texts() is
  'Stores the texts that it is given the names of in one encoding, whoever writes them: some keyboards and systems send a letter and its accent apart.';

create function private.fold_booking()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.found_by := private.folded(concat_ws(E'\n', new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone));
  return new;
end;
$$;

comment on column public.bookings.found_by is
  'What the desk''s search looks through: the name and the persons of both sides with their numbers, folded. Kept by a trigger, so that a search does not fold a whole book.';

create trigger compose_texts
before insert or update of client_name, bride_contact, groom_contact, special_requests, cancel_reason on public.bookings
for each row execute function private.compose_texts('client_name', 'bride_contact', 'groom_contact', 'special_requests', 'cancel_reason');

create trigger compose_texts
before insert or update of reference, note on public.payments
for each row execute function private.compose_texts('reference', 'note');

create trigger compose_texts
before insert or update of reason on public.closures
for each row execute function private.compose_texts('reason');

create trigger compose_texts
before insert or update of note, answer on public.change_requests
for each row execute function private.compose_texts('note', 'answer');

create trigger compose_texts
before insert or update of body on public.messages
for each row execute function private.compose_texts('body');

create trigger fold_booking
before insert or update of client_name, bride_contact, bride_phone, groom_contact, groom_phone on public.bookings
for each row execute function private.fold_booking();
