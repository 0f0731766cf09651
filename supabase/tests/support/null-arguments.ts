/** SQL for the arguments of a call with nulls only, from a row `p` of pg_proc. A polymorphic argument is a booking. */
export const NULL_ARGUMENTS = `coalesce((
	select string_agg(
		case when place = cardinality(p.proargtypes::oid[]) and p.provariadic <> 0 then 'variadic ' else '' end
			|| 'null::' || case when type = 'anyelement'::regtype then 'public.bookings' else format_type(type, null) end,
		', ' order by place)
	from unnest(p.proargtypes::oid[]) with ordinality as argument (type, place)
), '')`;
