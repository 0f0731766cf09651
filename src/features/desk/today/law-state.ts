import type { CallAnswer } from '#database';
import { AT_ONCE, readPage } from '#features/desk/list/read-page.ts';
import { deskNow } from '#features/desk/shell/desk-clock.ts';
import { type Cursor, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { type Call, call } from '#shared/data/call.ts';
import { resource } from '#shared/data/resource.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { LAW, type LawNote, type LawRule, lawOn, rulesToBreak } from '#shared/rules/booking/law.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';

/** A function ahead that is against a rule of the law. */
export type Unlawful = Pick<Booking, 'id' | 'clientName'> & Slot & { guests: number; notes: LawNote[] };

/** Functions ahead that are against a rule, by date. */
export const unlawful = resource({ read: () => readUnlawful(dayAt(deskNow())) });

export async function readUnlawful(today: Day, rules: readonly LawRule[] = LAW, by: Call = call): Promise<Result<Unlawful[], 'failed'>> {
	const breakable = rulesToBreak(today, rules);
	if (breakable.length === 0) return ok([]);
	const found: Unlawful[] = [];
	const ahead = { ...WHOLE_BOOK, from: today };
	let after: Cursor | null = null;
	do {
		const page: Awaited<ReturnType<typeof readPage>> = await readPage(ahead, AT_ONCE, after, by);
		if (!page.ok) return err('failed');
		const live = new Map(page.value.rows.filter(({ status }) => !isOver(status)).map(({ id, clientName }) => [id, clientName]));
		const functions = await by('functions_of', { bookings: [...live.keys()] });
		if (!functions.ok) return err('failed');
		for (const one of functions.value) {
			const notes = brokenBy(one, breakable);
			if (one.eventDate < today || one.calledOffAt || notes.length === 0) continue;
			const { bookingId: id, eventDate, eventTime, hall } = one;
			found.push({ id, clientName: live.get(id) ?? '', eventDate, eventTime, hall, guests: guestsToServe(one), notes });
		}
		after = page.value.next;
	} while (after);
	return ok(found.sort((one, other) => one.eventDate.localeCompare(other.eventDate)));
}

const brokenBy = (one: CallAnswer<'functions_of'>[number], rules: readonly LawRule[]): LawNote[] =>
	lawOn({ ...one, guestCount: guestsToServe(one) }, rules).filter(({ isBroken }) => isBroken);
