import { type BookingRequest, parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { HallNumbers } from '#shared/rules/booking/field.ts';
import { takeFormSigns } from '#shared/rules/booking/form-signs.ts';
import type { Receipt } from '#shared/rules/booking/visitor-ports.ts';
import { dayAt } from '#shared/rules/day.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { BookingRefusal, BookingsPort, Clock } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { alternativesTo } from './read-availability.ts';

/** `isNew` is false for a repeated request: what it owes was owed the first time. `isAlarm`: requests come faster than usual. */
type Requested = { bookingId: string; isNew: boolean; isAlarm: boolean; receipt: Receipt };

/** `key` was made once for each attempt to book; `addressHash` stands for the visitor's network today. */
export type Asked = { key: string; body: unknown; addressHash: string };

type Ports = {
	bookings: Pick<BookingsPort, 'request' | 'occupied'>;
	clock: Clock;
	prices: PriceList;
	venue: HallNumbers;
	/** Opens a chat with the hall that tells the booking and its reference. */
	chatUrl: (request: BookingRequest, reference: string) => string;
};

/** A visitor asks for a slot. Either it is written down, or we can say why not and what else is open. */
export async function requestBooking({ key, body, addressHash }: Asked, ports: Ports): Promise<Result<Requested, BookingRefusal>> {
	const today = dayAt(ports.clock());
	const { rest, sign } = takeFormSigns(body);
	const parsed = parseBookingRequest(rest, { today, prices: ports.prices, venue: ports.venue });
	if (!parsed.ok) return err({ kind: 'invalid', fields: parsed.problem });

	const request = parsed.value;
	// The price is worked out here, whatever the browser showed (docs/decisions/10-estimate-snapshot.md).
	const answer = await ports.bookings.request({ key, request, estimate: priceOf(request, ports.prices) ?? null, addressHash, sign });
	switch (answer.outcome) {
		case 'created':
		case 'replayed':
			return ok({
				bookingId: answer.bookingId,
				isNew: answer.outcome === 'created',
				isAlarm: answer.isAlarm ?? false,
				receipt: { ...answer.receipt, whatsappUrl: ports.chatUrl(request, answer.receipt.reference) },
			});
		case 'invalid':
			return err({ kind: 'invalid', fields: answer.fields });
		case 'slot_taken':
			return err({ kind: 'slot_taken', alternatives: await alternativesTo(request, ports) });
		case 'mismatch':
			return err({ kind: 'idempotency_mismatch' });
		case 'limited':
			return err({ kind: 'too_many_requests' });
	}
}
