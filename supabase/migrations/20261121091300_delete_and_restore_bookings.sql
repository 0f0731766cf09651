-- Deleting hides a booking and frees its slot; for some weeks it can be brought back, then it is erased.

-- Definer: deleted_at is no column that staff may write.
create function private.delete_booking(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    return;
  end if;
  if v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  update public.bookings set deleted_at = now() where id = p_booking;
end;
$$;
revoke all on function private.delete_booking(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function private.delete_booking(uuid, integer) to authenticated;

create function public.delete_booking(p_booking uuid, p_version integer)
returns void
language sql
set search_path = ''
as $$
  select private.delete_booking(p_booking, p_version);
$$;
comment on function public.delete_booking(uuid, integer) is 'Hides a booking, frees its slot and cancels its queued messages. PT409: version_conflict. For staff.';
revoke all on function public.delete_booking(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.delete_booking(uuid, integer) to authenticated;

-- Definer: as delete_booking.
create function private.restore_booking(p_booking uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_constraint text;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  -- A hold that ran out meanwhile is not brought back with the booking.
  update public.bookings
  set deleted_at = null, status = case when status = 'pending' and hold_expires_at <= now() then 'expired' else status end
  where id = p_booking and deleted_at is not null;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'bookings_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken');
end;
$$;
revoke all on function private.restore_booking(uuid) from public, anon, authenticated, service_role;
grant execute on function private.restore_booking(uuid) to authenticated;

create function public.restore_booking(p_booking uuid)
returns void
language sql
set search_path = ''
as $$
  select private.restore_booking(p_booking);
$$;
comment on function public.restore_booking(uuid) is 'Brings a deleted booking back. PT409: slot_taken, if another family has its slot by now. For staff.';
revoke all on function public.restore_booking(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_booking(uuid) to authenticated;
