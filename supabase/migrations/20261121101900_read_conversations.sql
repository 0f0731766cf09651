-- What staff must know before they write to a family: until when free text reaches it, and whether it wants to hear no more.

-- Definer: staff may not see the conversations, for their numbers may belong to no booking of ours.
create function private.conversation_of(p_booking uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('open_until', private.window_until(b.phone), 'opted_out', private.is_opted_out(b.phone))
    from public.bookings as b
    where b.id = p_booking
  );
end;
$$;
revoke all on function private.conversation_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.conversation_of(uuid) to authenticated;

create function public.conversation_of(p_booking uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.conversation_of(p_booking);
$$;
comment on function public.conversation_of(uuid) is
  '{open_until, opted_out}: until when free text reaches the booking''s number (null if it never wrote), and whether it asked for no more messages; null if there is no such booking. For staff.';
revoke all on function public.conversation_of(uuid) from public, anon, authenticated, service_role;
grant execute on function public.conversation_of(uuid) to authenticated;
