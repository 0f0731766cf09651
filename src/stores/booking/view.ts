import { atom } from 'nanostores';
import type { VisitorBooking } from '#domain/booking/booking.ts';
import type { ReadBooking } from '#domain/booking/visitor-ports.ts';
import { latest } from '../lib/latest.ts';

/** What the visitor's own page shows: exactly one of these. */
export type BookingView =
	| { state: 'loading' }
	| { state: 'no-link' }
	| { state: 'damaged' }
	| { state: 'not-found' }
	| { state: 'unreachable' }
	/** The server answered that something went wrong there. */
	| { state: 'in-trouble' }
	| { state: 'shown'; booking: VisitorBooking };

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

const UNREAD = { not_found: 'not-found', server: 'in-trouble', offline: 'unreachable', timeout: 'unreachable' } as const;

/**
 * The two halves of a booking's link; `undefined` when the fragment is no such link. A token has 32 letters (private.new_token): of a shorter one
 * a part is missing. What a sentence leaves at a link's end is none of it.
 */
export function parseLink(fragment: string): { reference: string; token: string } | undefined {
	const [, reference, token] = /^#?([A-Za-z0-9-]{4,32})\.([A-Za-z0-9_-]{32,256})(?:%[0-9A-F]{2}|[^\w-])*$/.exec(fragment) ?? [];
	return reference && token ? { reference: reference.toUpperCase(), token } : undefined;
}

/** A booking's own address. The token stands in the fragment, which browsers send to nobody. */
export const bookingLink = (page: string, { reference, token }: { reference: string; token: string }): string =>
	`${page}#${reference}.${token}`;
