-- What breaks in people's pages is counted, for staff to know: each address a little, each day not without end. What broke stands in the log.

create table private.client_errors (
  day date not null default private.today(),
  address_hash text not null constraint client_errors_address_hash_length check (char_length(address_hash) between 1 and 128),
  reports integer not null constraint client_errors_reports_positive check (reports > 0),
  primary key (day, address_hash)
);
comment on table private.client_errors is 'How many reports each hashed address sent on a day. Erased once the day is over.';

alter table private.client_errors enable row level security;

-- Definer: nobody may touch the table.
create function public.client_errors_today()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(reports), 0)::integer from private.client_errors where day = private.today();
$$;
comment on function public.client_errors_today() is 'How many reports of broken pages there were today. For the server only.';

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
comment on function public.count_client_error(text) is 'Counts a report of a broken page; false when its address or the day has had enough. For the server only.';
