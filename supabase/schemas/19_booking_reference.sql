-- The short name of a booking, which families read out on the phone.

-- Crockford's base32 has no I, L, O or U: what is read aloud is written down right. Definer: whoever may add a booking need not see all of them.
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
  -- A thousand million references are many, yet among a hundred thousand bookings some are drawn twice.
  loop
    -- Of base64's letters each two become one of ours, so that all are drawn as often.
    v_code := translate(
      encode(extensions.gen_random_bytes(6), 'base64'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', v_letters || v_letters
    );
    v_code := private.reference_letters() || '-' || substr(v_code, 1, 4) || '-' || substr(v_code, 5, 2);
    exit when not exists (select from public.bookings where reference = v_code);
  end loop;
  return v_code;
end;
$$;
comment on function private.new_reference() is 'A free reference such as LZ-7K4Q-92. Another transaction may draw the same one meanwhile: request_booking() tries again.';
