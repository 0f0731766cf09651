import type { BookingsPort, OutboxPort } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { isVisitorToken } from '../booking/read-booking.ts';
import { type DeliveryPorts, type Sent, sent } from './deliver.ts';
import { sendOwed } from './send-due-messages.ts';

/** Minutes after a booking in which its token may ask for the thank-you (docs/decisions/18-no-open-relay.md). */
const FRESH_MINUTES = 15;

/** `other_number`: the token is good, but the number is not its booking's; `not_found`: no thank-you is owed. */
type ThankYouRefusal = 'token_unknown' | 'other_number' | 'not_found';

type Ports = DeliveryPorts & {
	bookings: Pick<BookingsPort, 'recentByToken'>;
	outbox: Pick<OutboxPort, 'claim' | 'settle' | 'find' | 'ofBooking'>;
};

/**
 * A visitor asks for the thank-you of the booking just made. What is sent is the hall's own text, to the booking's own number: the
 * number in the request only has to be the same, and its text is never used (no open relay). Asking twice sends once.
 */
export async function sendThankYou(asked: { token: string; to: string }, ports: Ports): Promise<Result<Sent, ThankYouRefusal>> {
	const booking = isVisitorToken(asked.token) ? await ports.bookings.recentByToken(asked.token, FRESH_MINUTES) : undefined;
	if (!booking) return err('token_unknown');
	if (booking.phone !== asked.to) return err('other_number');

	const [now] = await sendOwed(booking.bookingId, 'thank_you', ports);
	if (now) return ok(now);

	const known = (await ports.outbox.ofBooking(booking.bookingId)).find(({ kind }) => kind === 'thank_you');
	return known ? ok(sent(known)) : err('not_found');
}

/** Minutes after a booking in which its token may ask how its thank-you stands. */
const ASKABLE_MINUTES = 24 * 60;

type ReadOwnMessagePorts = { bookings: Pick<BookingsPort, 'recentByToken'>; outbox: Pick<OutboxPort, 'find'> };

/** How the visitor's own thank-you stands, and nothing else of it; `undefined` alike for a wrong token and for a message that is not theirs. */
export async function readOwnMessage(token: string, id: string, { bookings, outbox }: ReadOwnMessagePorts): Promise<Sent | undefined> {
	const booking = isVisitorToken(token) ? await bookings.recentByToken(token, ASKABLE_MINUTES) : undefined;
	const message = booking && (await outbox.find(id));
	return message?.bookingId === booking?.bookingId && message?.kind === 'thank_you' ? sent(message) : undefined;
}
