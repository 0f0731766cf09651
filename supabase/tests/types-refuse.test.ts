import { createClient } from '@supabase/supabase-js';
import { expectTypeOf, test } from 'vitest';
import type { AnswerOf, ColumnsOf, Database, DatabaseClient, Row } from '#database';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import { camelCased } from '#shared/rules/naming.ts';

// Only the compiler reads this file: `npm run check` fails if a marked mistake compiles.
const database = createClient<Database>('http://database.invalid', 'no key') as DatabaseClient;
const never = (_: () => unknown) => undefined;

test('a table, a column and a filter that the database does not have are refused', () => {
	// @ts-expect-error: no such table
	never(() => database.from('booking'));
	// @ts-expect-error: no such column
	never(() => database.from('bookings').update({ client_nam: 'A family' }));
	// @ts-expect-error: a column of another type
	never(() => database.from('functions').update({ guest_count: '300' }));
	// @ts-expect-error: no state of a message
	never(() => database.from('messages').select('id').eq('state', 'gone'));
	never(async () => {
		const { data } = await database.from('messages').select('id, kinds').single();
		// @ts-expect-error: a row without the column that was asked for
		return data?.kinds.length;
	});
});

test('a function, an argument and an answer that the database does not have are refused', () => {
	// @ts-expect-error: no such function
	never(() => database.rpc('list_booking'));
	// @ts-expect-error: no such argument
	never(() => database.rpc('month_book', { p_from: '2026-12-01', p_until: '2026-12-31' }));
	// @ts-expect-error: an argument too many
	never(() => database.rpc('expire_holds', { p_limit: 5 }));
	// @ts-expect-error: an argument that may be left out, misspelt
	never(() => database.rpc('remove_admin', { p_user: 'u-1', p_even_onself: true }));
	// @ts-expect-error: an argument is missing
	never(() => database.rpc('delete_booking', { p_booking: 'b-1' }));
	// @ts-expect-error: an argument that may not be null
	never(() => database.rpc('delete_booking', { p_booking: 'b-1', p_version: null }));
	never(async () => {
		const { data } = await database.rpc('booking_stats');
		// @ts-expect-error: nothing that the function answers
		return data?.revenue;
	});
});

test('fields that are no columns, or of another type, are refused', () => {
	// @ts-expect-error: no such column
	expectTypeOf<ColumnsOf<{ guestCount: number; guests: number }>>();
	// @ts-expect-error: a column of another type
	expectTypeOf<ColumnsOf<{ guestCount: string }>>();
});

test('a booking whose columns are no longer the domain’s is refused', () => {
	const renamed = {} as Omit<AnswerOf<'day_book'>[number], 'client_name'> & { family_name: string };
	const emptied = {} as Omit<AnswerOf<'day_book'>[number], 'phone'> & { phone: string | null };

	// @ts-expect-error: a column was renamed
	never((): Booking => camelCased(renamed));
	// @ts-expect-error: a column may be empty now
	never((): Booking => camelCased(emptied));
});

test('columns are known as exactly as their checks know them', () => {
	expectTypeOf<Row<'bookings'>['status']>().toEqualTypeOf<Status>();
	expectTypeOf<Row<'messages'>['last_error']>().toEqualTypeOf<{ code: string; message: string } | null>();
	expectTypeOf<Row<'payments'>['amount']>().toEqualTypeOf<number>();
});
