-- Errors in visitors' pages are counted, with limits per address and day. The log has their text.

create table private.client_errors (
  day date not null default private.today(),
  address_hash text not null constraint client_errors_address_hash_length check (char_length(address_hash) between 1 and 128),
  reports integer not null constraint client_errors_reports_positive check (reports > 0),
  primary key (day, address_hash)
);
comment on table private.client_errors is 'Reports per hashed address and day. Erased when the day is over.';

alter table private.client_errors enable row level security;

-- Definer: no role has rights on the table.
create function public.client_errors_today()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(reports), 0)::integer from private.client_errors where day = private.today();
$$;
comment on function public.client_errors_today() is 'The number of error reports today. For the server only.';

-- Definer: as client_errors_today.
create function public.count_client_error(p_address_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.client_errors_today() >= private.setting('client_errors_per_day') then
    return false;
  end if;
  insert into private.client_errors as e (address_hash, reports)
  values (p_address_hash, 1)
  on conflict (day, address_hash) do update set reports = e.reports + 1
  where e.reports < private.setting('client_errors_per_address_per_day');
  return found;
end;
$$;
comment on function public.count_client_error(text) is
  'Counts an error report; false beyond the limit of its address or of the day. For the server only.';
