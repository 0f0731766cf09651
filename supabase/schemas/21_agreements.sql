-- Agreements: numbered copies of what a family and the hall agree on. 39_send_agreements.sql makes them.

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  version_no smallint not null constraint agreements_version_counts check (version_no between 1 and 999),
  made_at timestamptz not null default now(),
  made_by uuid,
  document jsonb not null constraint agreements_document_form check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 262144),
  language text not null constraint agreements_language_known check (language in ('en', 'ur')),
  state text not null default 'sent' constraint agreements_state_known check (state in ('sent', 'accepted', 'replaced')),
  accepted_at timestamptz,
  accepted_name text
    constraint agreements_accepted_name_form check (char_length(accepted_name) between 2 and 80 and private.is_a_name(accepted_name)),
  accepted_how text constraint agreements_accepted_how_known check (accepted_how in ('page', 'paper', 'request')),
  accepted_language text constraint agreements_accepted_language_known check (accepted_language in ('en', 'ur')),
  accepted_key uuid constraint agreements_accepted_key_once unique,
  constraint agreements_in_order unique (booking_id, version_no),
  constraint agreements_accepted_whole check (
    num_nonnulls(accepted_at, accepted_name, accepted_how, accepted_language) = case state when 'accepted' then 4 else 0 end
  )
);
comment on table public.agreements is
  'Versions of the agreement about a booking. The latest accepted one is in force; at most one waits for its answer (sent).';
comment on column public.agreements.document is
  '{reference, client_name, functions, price, total, payments, words}: the booking''s own rows at this moment. words: names and terms of the content in both languages, so that it reads the same whatever the content says later.';
comment on column public.agreements.language is 'The language of the family when it was sent.';
comment on column public.agreements.accepted_how is 'page: on the family''s page. paper: signed. request: the family''s own request of change, accepted at the price that its page showed.';
comment on column public.agreements.accepted_language is 'The language in which it was read: that text is binding.';

create unique index agreements_one_sent on public.agreements (booking_id) where state = 'sent';

alter table public.agreements enable row level security;

create function private.keep_agreement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_answer constant text[] := array['state', 'accepted_at', 'accepted_name', 'accepted_how', 'accepted_language', 'accepted_key'];
begin
  -- A version is deleted only together with the family's data.
  if tg_op = 'DELETE' and not exists (select from public.bookings where id = old.booking_id and erased_at is null) then
    return old;
  elsif tg_op = 'UPDATE' and old.state = 'sent' and to_jsonb(new) - v_answer = to_jsonb(old) - v_answer then
    return new;
  end if;
  raise exception 'an agreement never changes' using errcode = '55000';
end;
$$;

create trigger keep_agreement
before update or delete on public.agreements
for each row execute function private.keep_agreement();

create trigger keep_all_agreements
before truncate on public.agreements
for each statement execute function private.keep_agreement();

create function private.accepted_agreement(p_booking uuid)
returns public.agreements
language plpgsql
stable
set search_path = ''
as $$
declare
  v_agreement public.agreements;
begin
  select * into v_agreement from public.agreements where booking_id = p_booking and state = 'accepted' order by version_no desc limit 1;
  return v_agreement;
end;
$$;
comment on function private.accepted_agreement(uuid) is 'The version in force; a row of nulls if none was accepted.';

create function private.agreement_for_family(p_agreement public.agreements)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when p_agreement.id is not null then
    private.picked(to_jsonb(p_agreement), array['version_no', 'made_at', 'document', 'state', 'accepted_at', 'accepted_name', 'accepted_how', 'accepted_language'])
  end;
end;
$$;

create function private.agreement_numbers(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'in_force', max(version_no) filter (where state = 'accepted'), 'sent', max(version_no) filter (where state = 'sent'),
      'sent_total', max((document ->> 'total')::bigint) filter (where state = 'sent')
    )
    from public.agreements where booking_id = p_booking
    having count(*) > 0
  );
end;
$$;
comment on function private.agreement_numbers(uuid) is '{in_force, sent, sent_total}: the version in force, and the one that waits for its answer with its total, each null if there is none; null without any version.';
