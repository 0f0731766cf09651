import { atom } from 'nanostores';
import { latest } from '#shared/data/latest.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import type { ReadBooking } from '#shared/rules/booking/visitor-ports.ts';

/** What the visitor's own page shows: exactly one of these. */
export type BookingView =
	| { state: 'loading' }
	| { state: 'no-link' }
	| { state: 'damaged' }
	| { state: 'not-found' }
	| { state: 'unreachable' }
	/** The server answered that something went wrong there. */
	| { state: 'in-trouble' }
	/** `before`: what stood there until it was read again by itself. */
	| { state: 'shown'; booking: VisitorBooking; before?: VisitorBooking };

/** The booking that the page's link opens. */
export const $bookingView = atom<BookingView>({ state: 'loading' });

const reading = latest();

/** Reads the booking named by the address's fragment, `#<reference>.<token>`. */
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
 * Reads the shown booking again by itself, as long as nobody is in the middle of something (`isBusy`). Without an answer, and with none
 * that is new, everything stays as it is. Whether the page now shows what the hall has.
 */
export async function readBookingAgain(fragment: string, read: ReadBooking, isBusy: () => boolean = () => false): Promise<boolean> {
	const link = parseLink(fragment);
	const shown = $bookingView.get();
	if (!link || shown.state !== 'shown' || isBusy()) return false;
	const answer = await read(link.reference, link.token);
	// What was opened or said meanwhile is newer.
	if ($bookingView.get() !== shown || isBusy()) return false;
	if (!answer.ok) {
		if (answer.problem.kind === 'not_found') $bookingView.set({ state: 'not-found' });
		return false;
	}
	if (asTold(answer.value) !== asTold(shown.booking)) $bookingView.set({ state: 'shown', booking: answer.value, before: shown.booking });
	else if (JSON.stringify(answer.value) !== JSON.stringify(shown.booking)) $bookingView.set({ ...shown, booking: answer.value });
	return true;
}

/** What is news when it is another. The words agreed earlier are none: what the family asks next brings them to their place. */
const asTold = (booking: VisitorBooking): string => JSON.stringify({ ...booking, agreed: undefined });

/** What the family has just said of its booking stands on the page at once. */
export function noteInBooking(said: Partial<VisitorBooking>): void {
	const view = $bookingView.get();
	if (view.state !== 'shown') return;
	const booking = { ...view.booking, ...said };
	// A count that is told takes the place of an outdated one.
	if (said.finalGuests) delete booking.countBefore;
	$bookingView.set({ state: 'shown', booking });
}

const UNREAD = { not_found: 'not-found', server: 'in-trouble', offline: 'unreachable', timeout: 'unreachable' } as const;
