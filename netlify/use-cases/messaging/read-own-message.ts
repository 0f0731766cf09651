import type { BookingsPort, OutboxPort } from '#domain/shared/ports.ts';
import { isVisitorToken } from '../booking/visitor-key.ts';
import { type Sent, sent } from './deliver.ts';

/** Minutes after a booking in which its token may ask how its thank-you stands. */
const ASKABLE_MINUTES = 24 * 60;

type Ports = { bookings: Pick<BookingsPort, 'recentByToken'>; outbox: Pick<OutboxPort, 'find'> };

/** How the visitor's own thank-you stands, and nothing else of it; `undefined` alike for a wrong token and for a message that is not theirs. */
export async function readOwnMessage(token: string, id: string, { bookings, outbox }: Ports): Promise<Sent | undefined> {
	const booking = isVisitorToken(token) ? await bookings.recentByToken(token, ASKABLE_MINUTES) : undefined;
	const message = booking && (await outbox.find(id));
	return message?.bookingId === booking?.bookingId && message?.kind === 'thank_you' ? sent(message) : undefined;
}
