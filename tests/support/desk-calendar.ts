import type { AnswerOf } from '#database';
import type { NewEntry } from '#features/desk/booking/entry/state.ts';
import type { DayInAddressPort } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem, DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { addDays, type Day, daysFrom } from '#shared/rules/day.ts';
import { camelCasedDeep } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';
import type {
	BookedSlot,
	BookedState,
	CalendarFeed,
	CalendarPort,
	Closing,
	Closure,
	SlotBooking,
	StandingBooking,
} from '#shared/rules/slots/calendar-port.ts';
import { EVENT_TIMES, HALLS, type Slot } from '#shared/rules/slots/slot.ts';
import { type Answers, asRow, faultOf } from './wire.ts';

type Standing = Slot & { state: BookedState; bookings: SlotBooking[] };

/** As much of a booking as the calendar shows. */
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

/** A calendar that remembers what it was asked, closes what it is told to, and answers as `fails` and `changeFails` say. */
export class FakeCalendar {
	standing: Standing[] = [];
	closures: Closure[] = [];
	private closed = 0;
	bookings: Booking[] = [];
	feeds: CalendarFeed[] = HALLS.map((hall) => ({ hall, address: null }));
	fails: DeskProblem | undefined;
	changeFails: ChangeProblem | undefined;
	outcome: AnswerOf<'enter_booking'>['outcome'] = 'created';
	asked: string[] = [];
	entered: { key: string; entry: NewEntry }[] = [];
	copied: string[] = [];
	printed = 0;
	/** The day in the address. */
	address: Day | undefined;
	/** Held back answers, oldest first, while `isSlow`. */
	waiting: (() => void)[] = [];
	isSlow = false;
	private goBack: () => void = () => undefined;

	/** Puts a booking into a slot, or only a state. */
	put(slot: Slot, state: BookedState, booking?: SlotBooking): void {
		this.standing.push({ ...slot, state, bookings: booking ? [booking] : [] });
	}

	port: CalendarPort = {
		month: async (first, last) => {
			this.asked.push(`${first} ${last}`);
			const answer = this.fails ? err(this.fails) : ok(daysFrom(first, last).flatMap((day) => this.slotsOn(day)));
			await this.turn();
			return answer;
		},
		closures: async (first, last) =>
			this.fails ? err(this.fails) : ok(this.closures.filter(({ from, to }) => from <= last && to >= first)),
		close: async (closing: Closing) => {
			await this.turn();
			if (this.changeFails) return err(this.changeFails);
			this.closures = this.closures.filter((closure) => !isPartOf(closure, closing));
			this.closures.push({ ...closing, id: `closure-${++this.closed}` });
			return ok(this.standingIn(closing));
		},
		reopen: async (closureId, only) => {
			if (this.changeFails) return err(this.changeFails);
			this.closures = this.closures.flatMap((closure) => (closure.id === closureId ? restOf(closure, only) : [closure]));
			return ok(undefined);
		},
		feeds: async () => (this.fails ? err(this.fails) : ok(this.feeds)),
		resetFeed: async (hall) => {
			if (this.changeFails) return err(this.changeFails);
			const others = this.asked.push(`reset ${hall}`);
			this.feeds = this.feeds.map((feed) =>
				feed.hall === hall ? { hall, address: `https://lalazar.example/api/calendar/${others}.ics` } : feed,
			);
			return ok(undefined);
		},
	};

	answers = {
		enter_booking: async ({ p_key: key, p_booking }) => {
			const { status, ...entry } = camelCasedDeep(p_booking) as unknown as Omit<NewEntry, 'isHeld'> & { status: string };
			this.entered.push({ key, entry: { ...entry, isHeld: status === 'pending' } });
			await this.turn();
			if (this.changeFails) return faultOf(this.changeFails.replaceAll('-', '_'));
			const { clientName: client_name } = entry;
			const booking = { id: 'booking-new', reference: 'LZ-NEW0-00', client_name, updated_at: '2026-11-20T17:16:00Z' };
			return { ...booking, outcome: this.outcome } as AnswerOf<'enter_booking'>;
		},
		day_book: ({ p_day }) => (this.fails ? faultOf(this.fails) : this.bookings.filter(({ eventDate }) => eventDate === p_day).map(asRow)),
	} satisfies Answers;

	dayInAddress: DayInAddressPort = {
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

	/** Lets the oldest answer that was held back arrive. */
	answer(): void {
		this.waiting.shift()?.();
	}

	/** The Back button brings another address. */
	back(address: Day | undefined): void {
		this.address = address;
		this.goBack();
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

/** Whether a closure becomes part of a wider one for the same reason, as in the database. */
const isPartOf = (known: Closure, { hall, eventTime, from, to, reason }: Closing): boolean =>
	known.reason === reason &&
	(hall ?? known.hall) === known.hall &&
	(eventTime ?? known.eventTime) === known.eventTime &&
	from <= known.from &&
	known.to <= to;
