import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { BOOKING_FIELD_NAMES, type OptionalField, rowOf, type StoredFields } from '#shared/rules/booking/fields.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** A small price list: one menu, one plain add-on, one add-on of two dishes, 15 % tax. */
export const prices: PriceList = {
	menus: [{ name: 'Menu 2', prices: { table: 2600, buffet: 2800 } }],
	addOns: [
		{ name: 'Gajar Halwa', perHead: 150 },
		{ name: 'Nargasi Kofta / Mix Vegetable', perHead: 60, choices: ['Nargasi Kofta', 'Mix Vegetable'] },
	],
	taxes: [{ name: 'Sales tax', percent: 15 }],
};

/** Every field that need not be told, as a booking has it of which nothing more was told. */
export const NOTHING_MORE = Object.fromEntries(
	BOOKING_FIELD_NAMES.filter((name) => rowOf(name).isOptional).map((name) => [name, null]),
) as {
	[Name in OptionalField]: null;
};

/** What a request tells, as its booking has it. */
export const toldIn = (request: BookingRequest) =>
	Object.fromEntries(BOOKING_FIELD_NAMES.map((name) => [name, request[name] ?? null])) as StoredFields;

/** The body of a request that is valid on 21 November 2026; a test names only what matters to it. */
export function aRequestBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		clientName: 'Test Family',
		phone: '0300-1234567',
		eventDate: '2027-01-09',
		eventTime: 'dinner',
		guestCount: 600,
		hall: 'Main Hall',
		consent: true,
		...changes,
	};
}
