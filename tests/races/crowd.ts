/** Number of bookings of a busy hall after ten years. */
export const CROWD = 15_000;

/**
 * Fills an empty book with `CROWD` invented bookings from nine years, with payments. Each live booking has its own slot; the rest are
 * requests, cancelled and expired ones. Runs as the owner.
 */
export const crowdSql = `
-- The guards are not what is measured here, and every row is legal as it stands.
set session_replication_role = replica;

create temporary table crowd as
select n,
  (array['Anar', 'Gulab', 'Chambeli', 'Motia', 'Nargis', 'Sosan', 'Yasmin', 'Raihan', 'Zafran', 'Kausar', 'انار', 'گلاب', 'چنبیلی'])[1 + n * 7 % 13]
    || ' ' || (array['Example', 'Demo', 'Sample', 'Test', 'Nobody', 'Family', 'مثال'])[1 + n / 13 % 7]
    || ' ' || (array['of the Garden', 'of the Lake', 'of the Hill', 'of the Bazaar', 'of the Fort'])[1 + n / 91 % 5] || ' ' || n / 100 as client_name,
  '+92300' || lpad((n * 7919 % 10000000)::text, 7, '0') as phone,
  date '2020-01-01' + n / 5 as event_date,
  now() - (${CROWD} - n) * interval '4 hours' as asked_at,
  case n % 5 when 0 then 'Main Hall dinner' when 1 then 'Tulip Hall dinner' when 2 then 'Tulip Hall lunch' end as own_slot
from generate_series(1, ${CROWD}) as n;

create temp table crowd_rows as
select n, gen_random_uuid() as id,
  'LZ-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((code >> 5 * place) % 32)::integer + 1, 1), '' order by place) filter (where place < 4)
    || '-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((code >> 5 * place) % 32)::integer + 1, 1), '' order by place) filter (where place >= 4)
    as reference,
  client_name, phone, event_date,
  case when coalesce(own_slot, n::text) ~ 'lunch|[02468]$' then 'lunch' else 'dinner' end as event_time, 100 + n % 600 as guest_count,
  case when own_slot ~ 'Main' or own_slot is null and n % 3 > 0 then 'Main Hall' else 'Tulip Hall' end as hall,
  (array['Menu 1', 'Menu 2', 'Menu 3'])[1 + n % 3] as package, 'buffet' as serving, status,
  case when status in ('advance_paid', 'fully_paid') then 500000 + n % 997 * 1000 else 0 end as total_amount,
  jsonb_build_object('package', 'Menu 1', 'serving', 'buffet', 'guests', 100 + n % 600, 'perHead', 2450, 'menuTotal', 2450 * (100 + n % 600),
    'addOns', '[]'::jsonb, 'subtotal', 2450 * (100 + n % 600), 'taxName', 'Sales tax', 'taxPercent', 15, 'total', 2800 * (100 + n % 600)) as estimate,
  case status when 'pending' then now() + interval '2 days' end as hold_expires_at,
  -- Every third family has named somebody.
  case when n % 3 = 0 then 'Cousin ' || client_name end as groom_contact,
  case when n % 3 = 0 then '+92301' || lpad((n * 7919 % 10000000)::text, 7, '0') end as groom_phone,
  -- As its trigger would.
  private.folded(concat_ws(E'\\n', client_name, case when n % 3 = 0 then 'Cousin ' || client_name || E'\\n' || '+92301' || lpad((n * 7919 % 10000000)::text, 7, '0') end)) as found_by,
  asked_at
from crowd
cross join lateral (select n::bigint * 7368787 % 1073741824 as code) as drawn
cross join generate_series(0, 5) as place
cross join lateral (
  select case
    when own_slot is null then (array['pending_confirmation', 'cancelled', 'expired', 'cancelled'])[1 + n % 4]
    when event_date < current_date then 'fully_paid'
    else (array['pending', 'advance_paid', 'advance_paid', 'fully_paid'])[1 + n / 5 % 4]
  end
) as standing (status)
group by n, code, client_name, phone, event_date, own_slot, status, asked_at;

insert into public.bookings (
  id, reference, client_name, phone, status, total_amount, estimate, hold_expires_at, groom_contact, groom_phone, found_by, created_at, updated_at
)
select id, reference, client_name, phone, status, total_amount, estimate, hold_expires_at, groom_contact, groom_phone, found_by, asked_at, asked_at
from crowd_rows;

insert into public.price_lines (booking_id, kind, label, unit_price, place)
select id, 'agreed', 'As agreed', total_amount, 0 from crowd_rows where total_amount > 0;

-- A third of the bookings have a second function on the next day, in a slot that no first function has, and some a third one.
insert into public.functions (booking_id, occasion, event_date, event_time, guest_count, hall, package, serving, takes_slot, is_only, created_at)
select id, case when nights > 1 then (array['mehndi', 'barat', 'walima'])[night] end, event_date + night - 1,
  case when night = 1 then event_time else 'lunch' end, guest_count, case when night = 1 then hall else 'Main Hall' end,
  case when night = 1 then package else 'Menu 2' end, serving, status in ('pending', 'advance_paid', 'fully_paid'), nights = 1, asked_at
from crowd_rows
cross join lateral (select case when n % 15 in (0, 5, 8, 13) then 2 when n % 15 = 3 then 3 else 1 end as nights) as lasting
cross join lateral generate_series(1, nights) as night;

set session_replication_role = origin;

insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, created_at)
select b.id, gen_random_uuid(), kind, b.total_amount * share / 10, 'cash',
  case when b.guest_count % 2 = 0 then 'TID ' || right(b.phone, 4) || '-' || b.guest_count end, (b.created_at + interval '1 day')::date, b.created_at + interval '1 day'
from private.booking_functions as b
cross join (values ('advance', 3), ('balance', 7)) as part (kind, share)
where b.is_next and (b.status = 'fully_paid' or b.status = 'advance_paid' and kind = 'advance');

analyze;
`;
