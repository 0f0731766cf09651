import type { ChangeRefusal, ChangesPort } from '#shared/rules/booking/change-ports.ts';
import { changed, parseChangeRequest, priceWith, type ToldChange } from '#shared/rules/booking/change-request.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { BookingsPort, Clock } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { alternativesTo } from './read-availability.ts';
import { readBooking, writtenLink } from './read-booking.ts';

type Ports = { bookings: Pick<BookingsPort, 'read' | 'occupied'>; changes: ChangesPort; clock: Clock; prices: PriceList };

/** A family asks for a change of its booking. Either it is written down for staff, or we can say why not and what else is open. */
export async function askForChange(
	{ reference, token }: OwnLink,
	{ key, body }: { key: string; body: unknown },
	ports: Ports,
): Promise<Result<ToldChange, ChangeRefusal>> {
	const booking = await readBooking(reference, token, ports);
	if (!booking) return err({ kind: 'not_found' });
	const read = parseChangeRequest(body, { today: dayAt(ports.clock()), prices: ports.prices }, booking);
	if (!read.ok) return err({ kind: 'invalid', fields: read.problem });

	const { asked } = read.value;
	// The price is worked out here, whatever the browser showed (docs/decisions/10-estimate-snapshot.md).
	const estimate = priceWith(booking, asked, ports.prices) ?? null;
	const answer = await ports.changes.ask({ reference: booking.reference, token }, { key, change: read.value, estimate });
	switch (answer.outcome) {
		case 'created':
		case 'replayed':
			return ok(answer.change);
		case 'slot_taken':
			return err({ kind: 'slot_taken', alternatives: await alternativesTo(changed(booking, asked), ports) });
		case 'nothing':
			return err({ kind: 'invalid', fields: { request: 'nothing-asked' } });
		case 'invalid':
			return err({ kind: 'invalid', fields: { eventDate: 'date-required' } });
		case 'change_open':
			return err({ kind: 'change_open', change: answer.change });
		case 'booking_over':
			return err({ kind: 'booking_over' });
		case 'mismatch':
			return err({ kind: 'idempotency_mismatch' });
		case 'limited':
			return err({ kind: 'too_many_requests' });
		case 'not_found':
			return err({ kind: 'not_found' });
	}
}

/** A family takes back what it asked for; the newest request as it stands then. `undefined` for a wrong reference and token alike. */
export async function withdrawChange(
	given: OwnLink,
	{ changes }: { changes: ChangesPort },
): Promise<{ change: ToldChange | null } | undefined> {
	const link = writtenLink(given);
	return link && changes.withdraw(link);
}
