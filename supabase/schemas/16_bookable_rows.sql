-- Made from src/content/booking.json by `npm run setup` and `npm run db:baseline`: change it there.
-- bookable: {"halls":[{"name":"Main Hall","capacity":2000},{"name":"Tulip Hall","capacity":800}],"slots":[{"key":"lunch","from":"11:00","to":"15:00"},{"key":"dinner","from":"19:00","to":"23:00"}]}

insert into private.halls (name, capacity, place)
values
  ('Main Hall', 2000, 1),
  ('Tulip Hall', 800, 2);

insert into private.slots (key, begins, ends, place)
values
  ('lunch', '11:00', '15:00', 1),
  ('dinner', '19:00', '23:00', 2);

create function private.slot_place(p_event_time text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(array_position(array['lunch', 'dinner'], p_event_time), 3);
end;
$$;
comment on function private.slot_place(text) is 'The place of a slot in its day. The index of the desk''s order is made of it.';
