-- Dashboards hear of everything they show as it happens: payments, messages, closures and staff, beside bookings. Row security decides who hears.

do $$
declare
  v_table text;
begin
  foreach v_table in array array['payments', 'messages', 'closures', 'staff_changes']
  loop
    if not exists (
      select from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = v_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', v_table);
    end if;
  end loop;
end;
$$;
