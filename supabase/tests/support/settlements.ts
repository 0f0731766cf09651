import type { DeskAnswers } from '../../types/answers.ts';
import type { SettlementRow } from '../../types/bill-rows.ts';
import { salma } from './actors.ts';
import { bookingNow, inDays } from './bookings.ts';
import type { Database, Row } from './database.ts';

export const SALES_TAX = { name: 'Sales tax', percent: 15 };
export const VENUE = {
	name: 'Lalazar',
	address: ['Karachi'],
	phone: '+92 21 00000000',
	tax_numbers: [{ name: 'NTN', number: '0000000-0' }],
};

type Evening = {
	occasion?: string;
	guests: number;
	minimum?: number;
	/** Price of a plate. */
	plate: number;
	/** Lines of the function beside the plates. */
	lines?: Row[];
};
/** `on`: days from today to the last evening, one after the other. `days`: to each evening instead. */
export type Settling = { evenings: Evening[]; lines?: Row[]; taxes?: Row[]; on?: number; days?: number[]; phone?: string };

/** What staff do about bills, on a database. */
export function billsOf(db: Database) {
	const version = async (booking: string) => (await bookingNow(db, booking)).version;
	const details = (booking: string) => db.as(salma).call<{ settlement: SettlementRow | null }>('booking_details', booking);
	const functionsOf = (booking: string) =>
		db.rows<{ id: string }>('select id from public.functions where booking_id = $1 order by event_date', [booking]);
	return {
		/** A held booking of the last days, with an agreed price: one evening after the other, the last one yesterday unless `on` says otherwise. */
		async aPastBooking({ evenings, lines = [], taxes = [SALES_TAX], on = -1, days, phone = '+923000000001' }: Settling): Promise<string> {
			const { id } = await db.row<{ id: string }>(
				`insert into public.bookings (client_name, phone, status, taxes, consent_at) values ('Test Family', $1, 'pending', $2, now()) returning id`,
				[phone, JSON.stringify(taxes)],
			);
			for (const [nth, { occasion = null, guests, minimum = null, plate, lines: own = [] }] of evenings.entries()) {
				const { id: of } = await db.row<{ id: string }>(
					`insert into public.functions (booking_id, hall, event_date, event_time, occasion, guest_count, minimum_plates)
					values ($1, 'Main Hall', $2, 'lunch', $3, $4, $5) returning id`,
					[id, inDays(days?.[nth] ?? on + nth - evenings.length + 1), occasion, guests, minimum],
				);
				const rows = [{ kind: 'plates', label: 'Menu 1', unit_price: plate }, ...own].map((line, place) => ({
					...line,
					function_id: of,
					place,
				}));
				await db.rows('select private.written_lines($1, $2)', [id, JSON.stringify(rows)]);
			}
			await db.rows('select private.written_lines($1, $2)', [
				id,
				JSON.stringify(lines.map((line, place) => ({ ...line, place: place + 50 }))),
			]);
			await db.rows('select private.write_price($1, true)', [id]);
			return id;
		},
		functionsOf,
		async serve(booking: string, ...plates: (number | null)[]) {
			for (const [nth, { id }] of (await functionsOf(booking)).slice(0, plates.length).entries())
				await db.as(salma).call('note_served', booking, await version(booking), id, plates[nth]);
		},
		issue: async (booking: string, key: string = crypto.randomUUID()) =>
			db.as(salma).call<string>('issue_bill', booking, await version(booking), key, VENUE),
		credit: async (booking: string, amount: number | null, key: string = crypto.randomUUID()) => {
			const { settlement } = await details(booking);
			const bill = settlement?.bills.findLast(({ kind }) => kind === 'bill');
			return db.as(salma).call<string>('issue_credit_note', bill?.id, await version(booking), key, amount, 'Counted again');
		},
		settlement: async (booking: string) => (await details(booking)).settlement,
		owed: async (booking: string) => (await bookingNow(db, booking)).total_amount,
		register: (day: string = inDays(0)) => db.as(salma).call<DeskAnswers['bills_of_month']>('bills_of_month', day),
	};
}
