-- The short name of a booking, which families read out on the phone.

-- Crockford's base32 has no I, L, O or U, so that a reference read aloud is written down correctly. Definer: callers may add a booking without the
-- right to see all of them.
create function private.new_reference()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_code text;
begin
  -- Among 100,000 bookings some of the thousand million references are drawn twice.
  loop
    -- Two base64 letters each become one of ours, so that all are drawn equally often.
    v_code := translate(
      encode(extensions.gen_random_bytes(6), 'base64'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', v_letters || v_letters
    );
    v_code := private.reference_letters() || '-' || substr(v_code, 1, 4) || '-' || substr(v_code, 5, 2);
    exit when not exists (select from public.bookings where reference = v_code);
  end loop;
  return v_code;
end;
$$;
comment on function private.new_reference() is
  'A free reference such as LZ-7K4Q-92. Another transaction may take it at the same moment: request_booking() tries again.';
