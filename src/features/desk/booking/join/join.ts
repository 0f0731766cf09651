import { $changing } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { detailsNow } from '../details.ts';
import { succeed } from '../edit/outcomes.ts';
import type { OtherBooking } from './joinable.ts';
import { joinProblemWords, joinWords as words } from './words.ts';

type Seen = Pick<Booking, 'id' | 'version'>;

const joinBookings = action({
	$inWork: $changing,
	thing: ({ id }) => id,
	run: ({ id, version, other }: Seen & { other: OtherBooking }) =>
		call('join_bookings', { booking: id, version, other: other.id, otherVersion: other.version }),
});

const undoJoin = action({
	$inWork: $changing,
	thing: ({ id }) => id,
	run: ({ id, version, otherId }: Seen & { otherId: string }) => call('undo_join', { booking: id, version, other: otherId }),
});

/** Joins the other booking to this one, with a toast that offers Undo. */
export async function join(booking: Booking, other: OtherBooking): Promise<void> {
	const { id, version } = booking;
	const answer = await joinBookings({ id, version, other });
	if (!answer.ok) return fail(booking, words.failed, answer.problem);
	const act = () => void part({ ...booking, version: detailsNow(id)?.booking.version ?? version + 1 }, other);
	succeed(booking, 'edit', words.done, `${bookingName(booking)}. ${words.today(other.reference)}`, { label: actWords.undo, act });
}

/** Parts a booking again that was joined to this one today. */
export async function part(booking: Booking, { id: otherId, reference }: Pick<OtherBooking, 'id' | 'reference'>): Promise<void> {
	const answer = await undoJoin({ id: booking.id, version: booking.version, otherId });
	if (!answer.ok) return fail(booking, words.notUndone, answer.problem);
	notifySuccess(`${booking.id}/edit`, words.undone, `${bookingName(booking)}. ${reference}`);
}

const fail = (booking: Booking, text: string, problem: Parameters<typeof notifyFailure>[1]['problem']): void =>
	notifyFailure(`${booking.id}/edit`, { text, problem, about: bookingName(booking), meaning: joinProblemWords });
