import type { CallAnswer } from '#database';
import { nameBooking } from '#features/desk/shell/route.ts';
import { call } from '#shared/data/call.ts';
import { resource } from '#shared/data/resource.ts';
import type { StoredLines } from '#shared/rules/booking/change-price.ts';
import { isOver } from '#shared/rules/booking/status.ts';

/** A booking with its payments (oldest first), its history and the family's requests (newest first). */
export type BookingDetails = NonNullable<CallAnswer<'booking_details'>>;

/** A row of the ledger. Amounts are signed, in whole units of the currency. */
export type Payment = BookingDetails['payments'][number];

/** An event of the history, with the changed fields before and after. The website and scheduled jobs have no actor. */
export type BookingEvent = BookingDetails['events'][number];

/** The open panel's booking, by its id or its reference; `null` if there is none. */
export const bookingDetails = resource({
	async read(idOrReference: string) {
		const answer = await call('booking_details', { booking: idOrReference });
		// An address can name the booking by its reference. Drafts and changes need its id.
		if (answer.ok && answer.value) nameBooking(idOrReference, answer.value.booking.id);
		return answer;
	},
});

/** The booking as last read, if its panel is open. */
export function detailsNow(id: string): BookingDetails | undefined {
	const reading = bookingDetails.$reading.get();
	return reading.state === 'ready' && reading.value?.booking.id === id ? reading.value : undefined;
}

/** Whether a bill is in force. Price, payer and slots stay until a credit note takes it back. */
export const isBilled = ({ settlement }: Pick<BookingDetails, 'settlement'>) =>
	settlement?.bills.some(({ isInForce }) => isInForce) ?? false;

/** Whether staff may change a booking at all: it is not over, deleted or erased. */
export const mayChange = ({ booking }: Pick<BookingDetails, 'booking'>): boolean =>
	!isOver(booking.status) && !booking.deletedAt && !booking.erasedAt;

/** Whether staff may change its price and what follows from it. */
export const mayChangePrice = (details: BookingDetails): boolean => mayChange(details) && !isBilled(details);

/** The stored price lines of a booking, in the order of its functions. */
export const storedLines = ({ price, booking: { totalAmount } }: BookingDetails): StoredLines =>
	({ functions: price?.functions ?? [], lines: price?.lines ?? [], taxes: price?.rates, isAgreed: totalAmount > 0 }) as StoredLines;
