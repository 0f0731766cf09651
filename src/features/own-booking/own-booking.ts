import { atom } from 'nanostores';
import { latest } from '#shared/data/latest.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import type { ReadBooking } from '#shared/rules/booking/visitor-ports.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import { shownFunction } from './several-events.ts';

export type BookingView =
	| { state: 'loading' }
	| { state: 'no-link' }
	| { state: 'damaged' }
	| { state: 'not-found' }
	| { state: 'unreachable' }
	/** The server reported a failure. */
	| { state: 'in-trouble' }
	/** `before`: the booking before it was last read again by itself. */
	| { state: 'shown'; booking: VisitorBooking; before?: VisitorBooking };

export const $bookingView = atom<BookingView>({ state: 'loading' });

const reading = latest();

export async function openOwnBooking(fragment: string, read: ReadBooking): Promise<void> {
	const link = parseLink(fragment);
	if (!link) {
		reading.drop();
		$bookingView.set({ state: /[.-]/.test(fragment) ? 'damaged' : 'no-link' });
		return;
	}
	$bookingView.set({ state: 'loading' });
	await reading.ask(
		() => read(link.reference, link.token),
		(answer) => {
			if (answer.ok) $bookingView.set({ state: 'shown', booking: answer.value });
			else $bookingView.set({ state: UNREAD[answer.problem.kind] });
			return answer.ok;
		},
	);
}

/**
 * Reads the shown booking again, unless the visitor is typing (`isBusy`). Without a newer answer everything stays. True if the page shows what
 * the hall has.
 */
export async function readBookingAgain(fragment: string, read: ReadBooking, isBusy: () => boolean = () => false): Promise<boolean> {
	const link = parseLink(fragment);
	const shown = $bookingView.get();
	if (!link || shown.state !== 'shown' || isBusy()) return false;
	const answer = await read(link.reference, link.token);
	// The page shows something newer by now, or the visitor has begun to type.
	if ($bookingView.get() !== shown || isBusy()) return false;
	if (!answer.ok) {
		if (answer.problem.kind === 'not_found') $bookingView.set({ state: 'not-found' });
		return false;
	}
	if (asTold(answer.value) !== asTold(shown.booking)) $bookingView.set({ state: 'shown', booking: answer.value, before: shown.booking });
	else if (JSON.stringify(answer.value) !== JSON.stringify(shown.booking)) $bookingView.set({ ...shown, booking: answer.value });
	return true;
}

/**
 * Text by which news are detected. Earlier agreed notes are left out: a new request only moves them. The order of keys counts nothing: the
 * database has another one than what this page has noted itself.
 */
const asTold = (booking: VisitorBooking): string =>
	JSON.stringify({ ...booking, agreed: undefined }, (_, value: unknown) =>
		isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value,
	);

/** Shows at once what the family has just sent. */
export function noteInBooking(said: Partial<VisitorBooking>): void {
	const view = $bookingView.get();
	if (view.state !== 'shown') return;
	$bookingView.set({ state: 'shown', booking: { ...view.booking, ...said } });
}

/** Shows at once the final count that the family has just sent; without `functionId`, that of the shown function. */
export function noteCount(said: Pick<VisitorBooking, 'finalGuests' | 'finalGuestsAt'>, functionId?: string): void {
	const view = $bookingView.get();
	if (view.state !== 'shown') return;
	const shown = shownFunction(view.booking)?.id;
	const counted = functionId ?? shown;
	const booking = { ...view.booking, ...(counted === shown && said) };
	// A new count replaces an outdated one.
	if (counted === shown) delete booking.countBefore;
	if (booking.functions)
		booking.functions = booking.functions.map((one) => (one.id === counted ? { ...one, ...said, countBefore: null } : one));
	$bookingView.set({ state: 'shown', booking });
}

/** Shows at once the dishes that the family has just chosen; without `functionId`, those of the shown function. */
export function noteDishes(dishes: Dish[], functionId?: string): void {
	const view = $bookingView.get();
	if (view.state !== 'shown') return;
	const shown = shownFunction(view.booking)?.id;
	const chosen = functionId ?? shown;
	const functions = view.booking.functions?.map((one) => (one.id === chosen ? { ...one, dishes } : one));
	noteInBooking({ ...(chosen === shown && { dishes }), ...(functions && { functions }) });
}

const UNREAD = { not_found: 'not-found', server: 'in-trouble', offline: 'unreachable', timeout: 'unreachable' } as const;
