import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { reachesInto, restOfDay } from '#features/desk/shell/rules/closing.ts';
import { action } from '#shared/data/action.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import { ok, type Result } from '#shared/rules/result.ts';
import type { Closing, Closure, StandingBooking } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { closureInWords, closureWords } from './closure-words.ts';
import { month } from './state.ts';
import { oneSlot } from './words.ts';

/** A closure that is being made or removed. Until then further presses do nothing. */
export const $closing = deskAtom<ReadonlySet<string>>(new Set());

const closeSlots = action<Closing, StandingBooking[], ProblemOf<'close_slots'>>({
	async run(closing) {
		const answer = await call('close_slots', closing);
		return answer.ok ? ok(answer.value.standing) : answer;
	},
	$inWork: $closing,
});

/** Answers the bookings that are in the closed slots. The dialog stays open after a failure and explains it. */
export async function close(closing: Closing): ReturnType<typeof closeSlots> {
	const answer = await closeSlots(closing);
	if (answer.ok) notifySuccess('calendar/close', closureWords.closing.done, closureInWords(closing));
	return answer;
}

/** "in-part": another closure still covers some of the slots. */
type Reopened = 'whole' | 'in-part';

const reopenSlots = action<{ closures: readonly Closure[]; only: Day | undefined }, Reopened, ProblemOf<'reopen_day'>>({
	async run({ closures, only }) {
		for (const { id } of closures) {
			const answer = only ? await call('reopen_day', { closure: id, day: only }) : await call('reopen_slots', { closure: id });
			if (!answer.ok) return answer;
		}
		return ok(await howOpen(daysOpened(closures, only)));
	},
	$inWork: $closing,
});

/**
 * Opens one slot of a closure. The other slots of that day are closed on their own first, so that a failure in between opens nothing by
 * mistake. A slot that is already closed on its own keeps its own reason.
 */
const reopenOneSlot = action<{ closure: Closure; slot: Slot }, Reopened, ProblemOf<'close_slots' | 'reopen_day'>>({
	async run({ closure, slot }) {
		for (const rest of restOfDay(closure, slot).filter((closing) => !isClosedSo(closing))) {
			const answer = await call('close_slots', rest);
			if (!answer.ok) return answer;
		}
		const answer = await call('reopen_day', { closure: closure.id, day: slot.eventDate });
		return answer.ok ? ok(await howOpen([{ ...closure, ...slot, from: slot.eventDate, to: slot.eventDate }])) : answer;
	},
	$inWork: $closing,
});

const daysOpened = (closures: readonly Closure[], only: Day | undefined): readonly Closure[] =>
	only ? closures.map((closure) => ({ ...closure, from: only, to: only })) : closures;

/** Reads what is still closed. If that fails, the calendar beside it shows it soon. */
async function howOpen(opened: readonly Closing[]): Promise<Reopened> {
	const days = opened.flatMap(({ from, to }) => [from, to]).sort();
	const [from, to] = [days[0], days.at(-1)];
	const left = from && to && (await call('closures_between', { from, to }));
	return left?.ok && left.value.some((closure) => opened.some((one) => reachesInto(closure, one))) ? 'in-part' : 'whole';
}

/** Whether the month on the screen has exactly this closure. */
function isClosedSo({ hall, eventTime, from, to }: Closing): boolean {
	const reading = month.$reading.get();
	const closures = reading.state === 'ready' ? reading.value.flatMap((slot) => slot.closures) : [];
	return closures.some((known) => known.hall === hall && known.eventTime === eventTime && known.from === from && known.to === to);
}

/** Names the change, so that its failure is shown in the right place. */
export const REOPEN = 'calendar/reopen';

/** Opens all days of the closures, or only the day `only`. */
export const reopen = async (closures: readonly Closure[], only?: Day): Promise<void> =>
	showOutcome(await reopenSlots({ closures, only }), daysOpened(closures, only).map(closureInWords).join('; '));

export const reopenSlot = async (closure: Closure, slot: Slot): Promise<void> =>
	showOutcome(await reopenOneSlot({ closure, slot }), oneSlot(slot));

function showOutcome(outcome: Result<Reopened, ProblemOf<'close_slots' | 'reopen_day'> | 'busy'>, about: string): void {
	const words = closureWords.reopening;
	if (outcome.ok) notifySuccess(REOPEN, outcome.value === 'in-part' ? words.doneInPart : words.done, about);
	else notifyFailure(REOPEN, { text: words.failed, problem: outcome.problem, about, meaning: words.why });
}
