import { type DayOffer, isEventTime, isHall, type SlotState } from '#domain/availability/slot.ts';
import type { ReadAvailability } from '#domain/booking/visitor-ports.ts';
import { parseDay } from '#domain/shared/day.ts';
import { err, ok } from '#domain/shared/result.ts';
import { ask, objectAt, type Question, silenceOf } from '../browser/http.ts';

/** Which slots are free comes from `GET /api/availability`. An answer that cannot be read is no answer: nothing is free by default. */
export const readAvailability =
	(options: Pick<Question, 'fetch' | 'timeLimitMs' | 'onTime'> = {}): ReadAvailability =>
	async (first, last) => {
		const answer = await ask(`/api/availability?from=${first}&to=${last}`, options);
		if (answer.kind !== 'answer' || answer.status !== 200) return err(silenceOf(answer));
		const { days } = objectAt(answer, 'body');
		const offers = Array.isArray(days) ? days.map(offerOf) : [undefined];
		return offers.every((offer) => offer !== undefined) ? ok(offers) : err(silenceOf(answer));
	};

function offerOf(day: unknown): DayOffer | undefined {
	const { date, slots } = objectAt({ day }, 'day');
	const parsed = typeof date === 'string' ? parseDay(date) : undefined;
	if (!parsed || !Array.isArray(slots)) return undefined;
	const offers = slots.flatMap((slot: unknown) => {
		const { hall, eventTime, state } = objectAt({ slot }, 'slot');
		return isHall(hall) && isEventTime(eventTime) && isState(state) ? [{ hall, eventTime, state }] : [];
	});
	return offers.length === slots.length ? { date: parsed, slots: offers } : undefined;
}

const STATES: readonly unknown[] = ['free', 'requested', 'taken', 'closed'] satisfies SlotState[];
const isState = (state: unknown): state is SlotState => STATES.includes(state);
