-- Realtime for the desk: bookings, payments, deposits, messages, closures, requests of change and staff. Row security decides who receives it.
do $$
declare
  v_table text;
begin
  -- Hosted Supabase has the publication already.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach v_table in array array['bookings', 'payments', 'messages', 'closures', 'staff_changes', 'change_requests', 'deposits']
  loop
    if not exists (
      select from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = v_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', v_table);
    end if;
  end loop;
end;
$$;
