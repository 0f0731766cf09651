/** Columns of a function; all others are the booking's. */
const FUNCTION_COLUMNS = new Set([
	'occasion',
	'hall',
	'event_date',
	'event_time',
	'guest_count',
	'gathering',
	'gents',
	'ladies',
	'wheelchairs',
	'package',
	'serving',
	'add_ons',
	'dishes',
	'special_requests',
	'final_guests',
	'final_guests_at',
]);

/** The row in two: the columns of the function, and those of the booking. */
export function byTable<Value>(row: Record<string, Value>): [Record<string, Value>, Record<string, Value>] {
	const part = (isOwn: boolean) => Object.fromEntries(Object.entries(row).filter(([column]) => FUNCTION_COLUMNS.has(column) === isOwn));
	return [part(true), part(false)];
}

/**
 * One statement that inserts bookings with one function each, as an import does, and answers their id, version and reference in the order of
 * the rows. `values` are SQL expressions by column, over the rows of `from`.
 */
export function bookingsSql(values: Record<string, string>, from = ''): string {
	const [own, others] = byTable({ id: 'gen_random_uuid()', ...values });
	const said = Object.entries({ ...own, ...others }).map(([column, value]) => `${value} as ${column}`);
	const columns = (row: Record<string, string>) => Object.keys(row).join(', ');
	return `with made as materialized (select ${said.join(', ')}, row_number() over () as nth ${from && `from ${from}`}),
		bookings as (insert into public.bookings (${columns(others)}) select ${columns(others)} from made order by nth returning id, version, reference),
		functions as (
			insert into public.functions (booking_id, ${columns(own)}) select made.id, ${columns(own)} from made join bookings using (id) order by nth
			returning booking_id
		)
		select bookings.id, bookings.version, bookings.reference
		from made join bookings using (id) join functions on booking_id = bookings.id order by nth`;
}
