import type { AnswerOf, ArgumentsOf } from '#database';
import type { NewEntry } from '#features/desk/booking/entry/state.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { addDays, type Day, daysFrom } from '#shared/rules/day.ts';
import { camelCasedDeep } from '#shared/rules/naming.ts';
import type { BookedSlot, BookedState, Closing, Closure, SlotBooking, StandingBooking } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES, HALLS, type Slot } from '#shared/rules/slots/slot.ts';
import { withDishes } from './kitchen.ts';
import { type Answers, asRow, Fault, faultOf, inDatabaseNames, refusal } from './wire.ts';

type Standing = Slot & { state: BookedState; bookings: SlotBooking[] };

/** The part of a booking that the calendar shows. */
export const aSlotBooking = (changes: Partial<SlotBooking> = {}): SlotBooking => ({
	id: 'booking-x',
	reference: 'LZ-7K4Q-92',
	clientName: 'Family X',
	guestCount: 300,
	status: 'advance_paid',
	holdExpiresAt: null,
	isQuiet: false,
	advanceAmount: 100_000,
	...changes,
});

const restOf = (closure: Closure, only: Day | undefined): Closure[] =>
	[
		{ ...closure, id: `${closure.id} before`, to: only && addDays(only, -1) },
		{ ...closure, id: `${closure.id} after`, from: only && addDays(only, 1) },
	].filter((rest): rest is Closure => rest.from !== undefined && rest.to !== undefined && rest.from <= rest.to);

/** Canned answers of the calendar. Closures are kept, questions are noted, and `fails` and `changeFails` make answers fail. */
export class FakeCalendar {
	standing: Standing[] = [];
	closures: Closure[] = [];
	private closed = 0;
	bookings: Booking[] = [];
	/** The secrets of the halls' calendar addresses. */
	tokens: Record<string, string> = {};
	fails: Trouble | undefined;
	changeFails: string | undefined;
	/** The place of the function for which an entry is refused. */
	refusedPlace: string | undefined;
	outcome: AnswerOf<'enter_booking'>['outcome'] = 'created';
	asked: string[] = [];
	entered: { key: string; entry: NewEntry }[] = [];
	copied: string[] = [];
	printed = 0;
	/** The day in the address. */
	address: Day | undefined;
	/** Answers that wait for `answer()` while `isSlow`, oldest first. */
	waiting: (() => void)[] = [];
	isSlow = false;
	private goBack: () => void = () => undefined;

	/** Puts a booking into a slot, or only a state. */
	put(slot: Slot, state: BookedState, booking?: SlotBooking): void {
		this.standing.push({ ...slot, state, bookings: booking ? [booking] : [] });
	}

	answers = {
		month_book: async ({ p_from, p_to }) => {
			this.asked.push(`${p_from} ${p_to}`);
			const answer = this.fails ? faultOf(this.fails) : daysFrom(p_from as Day, p_to as Day).flatMap((day) => this.slotsOn(day));
			await this.turn();
			return answer instanceof Fault ? answer : inDatabaseNames<AnswerOf<'month_book'>>(answer);
		},
		closures_between: ({ p_from, p_to }) =>
			this.fails
				? faultOf(this.fails)
				: inDatabaseNames<AnswerOf<'closures_between'>>(this.closures.filter(({ from, to }) => from <= p_to && to >= p_from)),
		close_slots: async (given) => {
			await this.turn();
			if (this.changeFails) return this.fault();
			const closing = closingOf(given);
			this.closures = this.closures.filter((closure) => !isPartOf(closure, closing));
			this.closures.push({ ...closing, id: `closure-${++this.closed}` });
			return { standing: inDatabaseNames<AnswerOf<'close_slots'>['standing']>(this.standingIn(closing)) } as AnswerOf<'close_slots'>;
		},
		reopen_slots: ({ p_closure }) => this.reopen(p_closure),
		reopen_day: ({ p_closure, p_day }) => this.reopen(p_closure, p_day as Day),
		calendar_feeds: () =>
			this.fails ? faultOf(this.fails) : HALLS.map((hall) => ({ hall, token: this.tokens[hall] ?? null, reset_at: null })),
		reset_calendar_feed: ({ p_hall }) => {
			if (this.changeFails) return this.fault();
			const token = `token-${this.asked.push(`reset ${p_hall}`)}`;
			this.tokens = { ...this.tokens, [p_hall]: token };
			return token;
		},
		enter_booking: async ({ p_key: key, p_booking }) => {
			const { status, ...entry } = camelCasedDeep(p_booking) as unknown as Omit<NewEntry, 'isHeld'> & { status: string };
			this.entered.push({ key, entry: { ...entry, isHeld: status === 'pending' } });
			await this.turn();
			if (this.changeFails) return this.refusedPlace ? refusal(this.changeFails, this.refusedPlace) : this.fault();
			const { clientName: client_name } = entry;
			const booking = { id: 'booking-new', reference: 'LZ-NEW0-00', client_name, updated_at: '2026-11-20T17:16:00Z' };
			return { ...booking, outcome: this.outcome } as AnswerOf<'enter_booking'>;
		},
		day_book: ({ p_day }) =>
			this.fails
				? faultOf(this.fails)
				: this.bookings
						.filter(({ eventDate }) => eventDate === p_day)
						.map(withDishes)
						.map(asRow),
	} satisfies Answers;

	dayInAddress: DeskPorts['dayInAddress'] = {
		read: () => this.address,
		keep: (day) => {
			this.address = day;
		},
		onChange: (tell) => {
			this.goBack = tell;
			return () => {
				this.goBack = () => undefined;
			};
		},
	};
	copy = async (text: string): Promise<boolean> => this.copied.push(text) > 0;
	print = (): void => {
		this.printed += 1;
	};

	/** Lets the oldest waiting answer arrive. */
	answer(): void {
		this.waiting.shift()?.();
	}

	/** The Back button changes the address. */
	back(address: Day | undefined): void {
		this.address = address;
		this.goBack();
	}

	private fault = (): Fault => faultOf(this.changeFails ?? '');

	private reopen(closureId: string, only?: Day): Fault | undefined {
		if (this.changeFails) return this.fault();
		this.closures = this.closures.flatMap((closure) => (closure.id === closureId ? restOf(closure, only) : [closure]));
		return undefined;
	}

	private slotsOn(eventDate: Day): BookedSlot[] {
		return HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => this.slotAt({ hall, eventDate, eventTime })));
	}

	private slotAt(slot: Slot): BookedSlot {
		const closures = this.closures.filter(
			({ hall, eventTime, from, to }) =>
				(hall ?? slot.hall) === slot.hall &&
				(eventTime ?? slot.eventTime) === slot.eventTime &&
				from <= slot.eventDate &&
				slot.eventDate <= to,
		);
		const known = this.standing.find(
			({ hall, eventDate, eventTime }) => hall === slot.hall && eventDate === slot.eventDate && eventTime === slot.eventTime,
		);
		const state = known?.state ?? (closures.length > 0 ? 'closed' : 'free');
		return { ...slot, state, bookings: known?.bookings ?? [], closures };
	}

	private standingIn({ from, to }: Closing): StandingBooking[] {
		return this.standing
			.filter(({ eventDate }) => from <= eventDate && eventDate <= to)
			.flatMap(({ bookings, state, ...slot }) =>
				bookings.map(({ id, reference, clientName, status }) => ({
					...slot,
					id,
					reference,
					clientName,
					status,
					hasSlot: state !== 'requested',
					asksChange: false,
				})),
			);
	}

	private async turn(): Promise<void> {
		if (this.isSlow) await new Promise<void>((arrive) => this.waiting.push(arrive));
	}
}

const closingOf = ({ p_hall, p_from, p_to, p_event_time, p_reason }: ArgumentsOf<'close_slots'>): Closing =>
	({ hall: p_hall, from: p_from, to: p_to, eventTime: p_event_time, reason: p_reason }) as Closing;

/** Whether a closure becomes part of a wider one for the same reason, as in the database. */
const isPartOf = (known: Closure, { hall, eventTime, from, to, reason }: Closing): boolean =>
	known.reason === reason &&
	(hall ?? known.hall) === known.hall &&
	(eventTime ?? known.eventTime) === known.eventTime &&
	from <= known.from &&
	known.to <= to;
