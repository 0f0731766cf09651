-- A link that came into the wrong hands is withdrawn: nothing that was ever sent opens the booking any more.

-- Definer: staff may not touch the tokens.
create function private.withdraw_link(p_booking uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_withdrawn integer;
begin
  perform private.require_admin();
  perform private.lock_booking(p_booking);
  delete from private.booking_tokens where booking_id = p_booking;
  get diagnostics v_withdrawn = row_count;
  update public.messages
  set params = params - 'link', state = case when kind = 'booking_link' and state = 'queued' then 'cancelled' else state end
  where booking_id = p_booking and params ? 'link';
  if v_withdrawn > 0 then
    insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'link_withdrawn');
  end if;
  return v_withdrawn > 0;
end;
$$;
revoke all on function private.withdraw_link(uuid) from public, anon, authenticated, service_role;
grant execute on function private.withdraw_link(uuid) to authenticated;

create function public.withdraw_link(p_booking uuid)
returns boolean
language sql
set search_path = ''
as $$
  select private.withdraw_link(p_booking);
$$;
comment on function public.withdraw_link(uuid) is 'No link that was sent opens the booking any more; a new one can be sent. False if there was none. PT404: booking_not_found. For staff.';
revoke all on function public.withdraw_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_link(uuid) to authenticated;
