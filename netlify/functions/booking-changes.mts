import type { Config } from '@netlify/functions';
import { priceAfter, storedFor } from '#shared/rules/booking/change-price.ts';
import { functionsAfter, guestsIn, parseChange } from '#shared/rules/booking/parse-change.ts';
import { dayAt } from '#shared/rules/day.ts';
import { isFreshKey } from '#shared/rules/uuid.ts';
import { alternativesTo } from '../lib/availability.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, type LinkedRequest, readLinkedRequest } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `POST /api/bookings/:reference/changes`: a family requests a change or a cancellation, or withdraws an open request. Only staff change the booking. */
export const bookingChangesEndpoint = endpoint('booking-changes', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await readLinkedRequest(call, services);
	if (!sent.ok) return sent.problem;
	const { link, fields } = sent.value;
	if (fields['withdraw'] === true && Object.keys(fields).length === 1) {
		const withdrawn = await services.changes.withdraw(link);
		return withdrawn ? { status: 200, body: withdrawn } : refuse('not_found');
	}

	const key = call.request.headers.get('idempotency-key');
	return isFreshKey(key) ? requestChange(sent.value, key, services) : refuse('idempotency_key_required');
}

async function requestChange({ link, fields, language }: LinkedRequest, key: string, services: Services): Promise<Answer> {
	const { bookings, changes, clock, prices } = services;
	const booking = await bookings.read(link.reference, link.token);
	if (!booking) return refuse('not_found');
	const { known, stored } = storedFor(booking);
	const read = parseChange(fields, { today: dayAt(clock()), prices }, known);
	if (!read.ok) return invalid(read.problem, language);

	// The server calculates the price and ignores the browser's (docs/decisions/10-estimate-snapshot.md).
	const estimate = priceAfter(read.value, known, prices, stored) ?? null;
	const saved = await changes.ask(link, { key, change: read.value, estimate });
	switch (saved.outcome) {
		case 'created':
		case 'replayed':
			return { status: 201, body: { change: saved.change } };
		case 'change_open':
			return refuse('change_open', { beside: { change: saved.change } });
		case 'slot_taken': {
			const after = functionsAfter(read.value, known);
			return refuse('slot_taken', {
				beside: {
					slot: saved.slot,
					alternatives: await alternativesTo({ ...saved.slot, guestCount: guestsIn(saved.slot, after) }, services, after),
				},
			});
		}
		case 'nothing':
			return invalid({ request: 'nothing-asked' }, language);
		case 'invalid':
			return invalid({ eventDate: 'date-required' }, language);
		default:
			return refuse(saved.outcome);
	}
}

export default bookingChangesEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/changes',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
