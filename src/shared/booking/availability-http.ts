import { ask, type Question, silenceOf } from '#shared/browser/http.ts';
import type { ReadAvailability } from '#shared/rules/booking/visitor-ports.ts';
import { parseDay } from '#shared/rules/day.ts';
import { err, ok } from '#shared/rules/result.ts';
import { type DayOffer, isEventTime, isHall, type SlotState } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** Reads free slots from `GET /api/availability`. An unreadable answer counts as a failure: nothing is free by default. */
export const readAvailability =
	(options: Pick<Question, 'fetch' | 'timeLimitMs' | 'onTime'> = {}): ReadAvailability =>
	async (first, last) => {
		const answer = await ask(`/api/availability?from=${first}&to=${last}`, options);
		if (answer.kind !== 'answer' || answer.status !== 200) return err(silenceOf(answer));
		const { days } = asRecord(answer.body);
		const offers = Array.isArray(days) ? days.map(offerOf) : [undefined];
		return offers.every((offer) => offer !== undefined) ? ok(offers) : err(silenceOf(answer));
	};

function offerOf(day: unknown): DayOffer | undefined {
	const { date, slots } = asRecord(day);
	const parsed = typeof date === 'string' ? parseDay(date) : undefined;
	if (!parsed || !Array.isArray(slots)) return undefined;
	const offers = slots.flatMap((slot: unknown) => {
		const { hall, eventTime, state, heldUntil } = asRecord(slot);
		if (!isHall(hall) || !isEventTime(eventTime) || !isState(state)) return [];
		return [{ hall, eventTime, state, ...(typeof heldUntil === 'string' && { heldUntil }) }];
	});
	return offers.length === slots.length ? { date: parsed, slots: offers } : undefined;
}

const STATES: readonly unknown[] = ['free', 'requested', 'taken', 'closed'] satisfies SlotState[];
const isState = (state: unknown): state is SlotState => STATES.includes(state);
