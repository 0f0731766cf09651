import { noteOwn, whileChanging } from '#shared/data/action.ts';
import type { Touched } from '#shared/data/on-screen.ts';
import { type Once, onceEach } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Wish } from '#shared/rules/messaging/wishes/read-wish.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import type { BookingEdit, DeskPorts } from './rules/desk-ports.ts';
import type { ChangeProblem } from './rules/desk-problem.ts';

/** The ids of bookings in work. A second press on one of them does nothing. */
export const $changing = deskAtom<ReadonlySet<string>>(new Set());

/** The outcome of a change. "busy": another change of the same booking is in work. */
export type Changed<Value, Problem = ChangeProblem> = Once<Value, Problem>;

/** Ports of a change, and how to read the desk again after it. */
type ChangePorts = Pick<DeskPorts, 'bookings'> & Refreshing;

/** How the desk is read again after a change. */
export type Refreshing = { refresh(touched: Touched): Promise<unknown> };

/** Takes the booking off the list and frees its slot. */
export const deleteBooking = (ports: ChangePorts, booking: Booking): Changed<undefined> =>
	changeOnce(ports, booking.id, () => ports.bookings.remove(seen(booking)));

/** Brings a deleted booking back, to its own slot or to another one. */
export const restoreBooking = (
	ports: Pick<DeskPorts, 'panel'> & Refreshing,
	{ id }: Pick<Booking, 'id'>,
	slot?: Slot,
): Changed<undefined> => changeOnce(ports, id, () => ports.panel.restore(id, slot));

/** Brings a cancelled booking back with its payments. */
export const reinstateBooking = (
	ports: Pick<DeskPorts, 'panel'> & Refreshing,
	{ id, version }: Pick<Booking, 'id' | 'version'>,
): Changed<Status> => changeOnce(ports, id, () => ports.panel.reinstate({ id, version }));

/** Makes a hold end later, at an ISO instant. */
export const extendHold = (
	ports: Pick<DeskPorts, 'panel'> & Refreshing,
	{ id, version }: Pick<Booking, 'id' | 'version'>,
	until: string,
): Changed<undefined> => changeOnce(ports, id, () => ports.panel.extendHold({ id, version }, until));

/** Makes every link that was sent useless. False if there was none. */
export const withdrawLink = (ports: Pick<DeskPorts, 'panel'> & Refreshing, { id }: Pick<Booking, 'id'>): Changed<boolean> =>
	changeOnce(ports, id, () => ports.panel.withdrawLink(id));

/** Notes that the family agrees to messages, and sends its link. False if it had agreed before. */
export const noteConsent = (ports: Pick<DeskPorts, 'panel'> & Refreshing, { id }: Pick<Booking, 'id'>): Changed<boolean> =>
	changeOnce(ports, id, () => ports.panel.noteConsent(id));

/** Notes whether the family wants messages. False if that was noted before. */
export const noteWish = (ports: Pick<DeskPorts, 'panel'> & Refreshing, { id }: Pick<Booking, 'id'>, wish: Wish): Changed<boolean> =>
	changeOnce(ports, id, () => ports.panel.noteWish(id, wish));

/** Takes over the new number that WhatsApp named, or keeps the old one. */
export const answerNewNumber = (
	ports: Pick<DeskPorts, 'panel'> & Refreshing,
	{ id }: Pick<Booking, 'id'>,
	answer: { phone: string; isUsed: boolean },
): Changed<undefined> => changeOnce(ports, id, () => ports.panel.answerNewNumber(id, answer));

/** Changes the version of a booking that was seen. If it has changed since, the outcome is "conflict" and nothing is overwritten. */
export const editBooking = (ports: ChangePorts, booking: Pick<Booking, 'id' | 'version'>, edit: BookingEdit): Changed<string> =>
	changeOnce(ports, booking.id, async () => {
		const answer = await ports.bookings.edit(seen(booking), edit);
		if (answer.ok) noteOwn(answer.value);
		return answer;
	});

/** Makes a change of a booking unless one is under way, and reads the desk again after it. */
export const changeOnce = <Value, Problem>(
	ports: Refreshing,
	id: string,
	make: () => Promise<Result<Value, Problem>>,
	touches: Touched = 'everything',
): Changed<Value, Problem> =>
	onceEach($changing, id, async () => {
		const answer = await whileChanging(make);
		// The desk is read before the next press, so that the row has its new version. A refusal means that others changed something.
		await ports.refresh(answer.ok ? touches : 'everything');
		return answer;
	});

const seen = ({ id, version }: Pick<Booking, 'id' | 'version'>) => ({ id, version });
