-- Made from basics.json, rules.json and venue.json of src/content by `npm run setup` and `npm run db:baseline`: change it there.
-- basics: {"timeZone":"Asia/Karachi","referenceLetters":"LZ","settings":{"hold_hours":72,"hold_notice_hours":24,"asked_for_days":14,"requests_per_phone_per_day":3,"requests_per_address_per_hour":10,"requests_per_day":100,"request_days":180,"booking_months":24,"bill_years":6,"response_hours":24,"advance_percent":30,"rest_days_before":7,"discount_limit":15},"payer":{"statuses":["Filer","Non-filer"],"cnic":"00000-0000000-0","ntn":"0000000-0"}}

create function private.time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'Asia/Karachi';
$$;
comment on function private.time_zone() is 'The hall''s clock: every rule about days and hours means it.';

create function private.reference_letters()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'LZ';
$$;
comment on function private.reference_letters() is 'What every new reference begins with.';

create function private.payer_fields()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select '{"statuses":["Filer","Non-filer"],"cnic":"00000-0000000-0","ntn":"0000000-0"}'::jsonb;
$$;
comment on function private.payer_fields() is '{statuses, cnic, ntn}: the tax statuses of payers, and the forms of their numbers with 0 for each digit.';

update private.settings as known
set value = told.value
from (values ('hold_hours', 72), ('hold_notice_hours', 24), ('asked_for_days', 14), ('requests_per_phone_per_day', 3), ('requests_per_address_per_hour', 10), ('requests_per_day', 100), ('request_days', 180), ('booking_months', 24), ('bill_years', 6), ('response_hours', 24), ('advance_percent', 30), ('rest_days_before', 7), ('discount_limit', 15)) as told (key, value)
where known.key = told.key;
