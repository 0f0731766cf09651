import type { Status } from '#shared/rules/booking/status.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import type { FeedWords } from '#shared/rules/slots/calendar-file.ts';

const STATUSES: Partial<Record<Status, string>> = { pending: 'Held', advance_paid: 'Advance paid', fully_paid: 'Fully paid' };

/** Words of the halls' calendar feeds. */
export const feedWords = ({ name, address }: Pick<Venue, 'name' | 'address'>, siteUrl: string): FeedWords => ({
	name: (hall) => `${name}: ${hall}`,
	title: ({ status, clientName }) => (status === 'pending' ? `Held: ${clientName}` : clientName),
	desk: ({ id }) => `${siteUrl}/admin/dashboard?booking=${id}`,
	description: ({ reference, status, guestCount, occasion, package: menu, serving }) =>
		[`${reference}, ${(STATUSES[status] ?? status).toLowerCase()}`, `${figure(guestCount)} guests`, occasion, menu, serving]
			.filter(Boolean)
			.join('\n'),
	closed: (reason) => `No new bookings: ${reason}`,
	location: (hall) => [hall, name, ...address].join(', '),
});
