import type { BookingsPort, OutboxPort } from '#domain/ports.ts';
import { no, ok, type Result } from '#domain/result.ts';
import { type DeliveryPorts, type Sent, sent } from './deliver.ts';
import { sendOwed } from './send-due-messages.ts';
import type { SendRequest } from './send-request.ts';

type Ports = DeliveryPorts & {
	bookings: Pick<BookingsPort, 'newestOf'>;
	outbox: Pick<OutboxPort, 'claim' | 'settle' | 'find' | 'owe'>;
};

/** Staff write to a booking's number; to nobody else. The text is kept with the newest booking of that number. */
export async function sendStaffText({ to, message }: SendRequest, ports: Ports): Promise<Result<Sent, 'other_number'>> {
	const booking = await ports.bookings.newestOf(to);
	if (!booking) return no('other_number');

	const { bookingId, language } = booking;
	const id = await ports.outbox.owe({ bookingId, toPhone: to, language, text: message });
	const done = await sendOwed(bookingId, 'text', ports);
	const ours = done.find((message) => message.id === id);
	if (ours) return ok(ours);

	// Another sender was quicker, or older texts of this booking came first; the schedule sends it.
	return ok(sent((await ports.outbox.find(id)) ?? { id, state: 'queued', simulated: false }));
}
