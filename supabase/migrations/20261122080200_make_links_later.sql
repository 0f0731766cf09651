-- A booking's own link can be made after the request too: for whoever is written to later, and for a corrected number.

alter table private.hall_contact
  add column booking_pages jsonb not null default '{}'
    constraint hall_contact_booking_pages_form check (jsonb_typeof(booking_pages) = 'object' and octet_length(booking_pages::text) <= 2000);
comment on column private.hall_contact.booking_pages is 'Where a booking''s own page lies, by language, as the server''s settings have it.';

drop function public.name_hall(text);
drop function private.name_hall(text);

-- Definer: service_role may not see the table.
create function private.name_hall(p_phone text, p_booking_pages jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone is null then
    raise exception 'the hall''s number is missing' using errcode = '22023';
  end if;
  update private.hall_contact set booking_pages = p_booking_pages where phone = p_phone and booking_pages <> p_booking_pages;
  insert into private.hall_contact as known (phone, booking_pages) values (p_phone, coalesce(p_booking_pages, '{}'))
  on conflict (id) do update set phone = excluded.phone, named_at = now(), booking_pages = coalesce(p_booking_pages, known.booking_pages)
  where known.phone <> excluded.phone;
  if not found then
    return false;
  end if;
  -- What waits for the old number goes to the new one; what could not be planned without a number is planned by the next rounds.
  update public.messages as m set to_phone = p_phone where m.state = 'queued' and private.is_for_staff(m) and m.to_phone <> p_phone;
  update private.planning set is_wanted = true, after = null where id;
  return true;
end;
$$;
revoke all on function private.name_hall(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.name_hall(text, jsonb) to service_role;

create function public.name_hall(p_phone text, p_booking_pages jsonb default null)
returns boolean
language sql
set search_path = ''
as $$
  select private.name_hall(p_phone, p_booking_pages);
$$;
comment on function public.name_hall(text, jsonb) is
  'Says at which number the hall is told of things, and where a booking''s own page lies ({en, ur}); true if the number is news. For the server only.';
revoke all on function public.name_hall(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.name_hall(text, jsonb) to service_role;

create function private.new_token(p_booking uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  -- 192 bits, in the alphabet of URLs.
  v_token constant text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
begin
  insert into private.booking_tokens (token_hash, booking_id) values (private.token_hash(v_token), p_booking);
  return v_token;
end;
$$;
revoke all on function private.new_token(uuid) from public, anon, authenticated, service_role;

create function private.new_link(p_booking public.bookings)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_page constant text := (select booking_pages ->> p_booking.language from private.hall_contact);
begin
  return case when v_page is not null then v_page || '#' || p_booking.reference || '.' || private.new_token(p_booking.id) end;
end;
$$;
comment on function private.new_link(public.bookings) is 'A new link to the booking''s own page, beside those that it has; null before the server has said where the page lies.';
revoke all on function private.new_link(public.bookings) from public, anon, authenticated, service_role;

create function private.thank_you_params(p_booking public.bookings)
returns jsonb
language sql
set search_path = ''
as $$
  select private.message_blanks(p_booking) || jsonb_strip_nulls(jsonb_build_object('link', private.new_link(p_booking)));
$$;
comment on function private.thank_you_params(public.bookings) is 'The blanks of a thank-you that goes out later than its request, with a link of its own.';
revoke all on function private.thank_you_params(public.bookings) from public, anon, authenticated, service_role;
