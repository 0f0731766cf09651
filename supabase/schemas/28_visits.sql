-- Visits and tastings that people announce. Most of them have no booking yet, so a visit belongs to a number, not to a booking.

create table private.visits (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  kind text not null constraint visits_kind_known check (kind in ('visit', 'tasting')),
  name text not null constraint visits_name_form check (private.is_a_name(name)),
  phone text not null constraint visits_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  day date not null,
  part text not null constraint visits_part_known check (part in ('morning', 'afternoon', 'evening')),
  people integer not null constraint visits_people_count check (people between 1 and 50),
  language text not null constraint visits_language_known check (language in ('en', 'ur')),
  state text not null default 'asked' constraint visits_state_known check (state in ('asked', 'confirmed', 'declined', 'came')),
  answer text
    constraint visits_answer_form check (
      char_length(answer) between 1 and 300 and answer !~ '^\s|\s$' and answer !~ '[\t\n]' and not private.has_hidden(answer)
    ),
  answered_by uuid,
  quiet_reason text
    constraint visits_quiet_reason_known check (quiet_reason in ('phone_limit', 'site_cap', 'hidden_field', 'too_fast')),
  consent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint visits_answer_when_declined check ((answer is not null) = (state = 'declined'))
);
comment on table private.visits is 'Announced visits and tastings. Erased request_days after their day, or with their number.';
comment on column private.visits.part is 'The part of the day. Its hours are the content''s.';
comment on column private.visits.answer is 'Why it is not possible, as the family reads it.';
comment on column private.visits.quiet_reason is
  'Why no notice went to the hall, as for private.quiet_requests; null once staff act or the family writes.';

create index visits_phone on private.visits (phone, created_at);
create index visits_day on private.visits (day);

alter table private.visits enable row level security;
