-- Texts are stored in one Unicode form: some keyboards and systems send a letter and its accent as two characters.

create function private.composed(p_row anyelement, variadic p_columns text[])
returns anyelement
language plpgsql
set search_path = ''
as $$
declare
  v_composed constant jsonb := (
    select jsonb_object_agg(name, normalize(value, nfc)) from jsonb_each_text(to_jsonb(p_row)) as written (name, value)
    where name = any (p_columns) and value is not nfc normalized
  );
begin
  return case when v_composed is null then p_row else jsonb_populate_record(p_row, v_composed) end;
end;
$$;
comment on function private.composed(anyelement, text[]) is 'The row with the texts of these columns in one Unicode form (NFC).';

create function private.compose_texts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  return private.composed(new, variadic tg_argv);
end;
$$;
comment on function private.compose_texts() is 'Composes the columns that the trigger names. Definer: staff may write a closure without the right to call private.composed().';

create trigger compose_texts
before insert or update of reference, note on public.payments
for each row execute function private.compose_texts('reference', 'note');

create trigger compose_texts
before insert or update of note on public.deposits
for each row execute function private.compose_texts('note');

create trigger compose_texts
before insert or update of reason on public.closures
for each row execute function private.compose_texts('reason');

create trigger compose_texts
before insert or update of note, answer on public.change_requests
for each row execute function private.compose_texts('note', 'answer');

create trigger compose_texts
before insert or update of accepted_name on public.agreements
for each row execute function private.compose_texts('accepted_name');

create trigger compose_texts
before insert or update of body on public.messages
for each row execute function private.compose_texts('body');
