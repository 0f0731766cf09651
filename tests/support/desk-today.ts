import type { AnswerOf, RefusalOf } from '#database';
import type { NotificationState } from '#features/desk/shell/browser-alerts.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type {
	AskedFor,
	BigDiscount,
	Brief,
	Call,
	Cut,
	DuePayment,
	EndingHold,
	MessageToSee,
	MoreGuestsComing,
	NewRequest,
	NextEvent,
	Owing,
	ProofToSee,
	ReviewToSee,
	Today,
	VisitToSee,
} from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import { type Answers, faultOf, inDatabaseNames } from './wire.ts';

let made = 0;

/** The clock of the tests' desk. */
const FAKE_NOW = '2026-11-20T17:16:00Z';

/** The fields that each row of Today has, of a new booking. */
export const aBrief = (): Brief => {
	made += 1;
	return {
		id: `brief-${made}`,
		version: 1,
		clientName: 'Test Family',
		phone: '+923001234567',
		eventDate: '2027-01-09' as Day,
		eventTime: 'dinner',
		hall: 'Tulip Hall',
		guestCount: 600,
		language: 'en',
	};
};

/** A family to ring back. */
export const aCall = (changes: Partial<Call> = {}): Call => ({
	...aBrief(),
	createdAt: '2026-11-20T12:16:00.123456+00:00',
	isNew: false,
	ringAgainAt: null,
	noAnswers: 0,
	slot: 'free',
	freedAt: null,
	sameNumber: [],
	place: 1,
	inLine: 1,
	heldUntil: null,
	...changes,
});

/** A hold that ends this evening. */
export const anEndingHold = (changes: Partial<EndingHold> = {}): EndingHold => ({
	...aBrief(),
	holdExpiresAt: '2026-11-20T18:30:00+00:00',
	...changes,
});

/** A fully paid event of tomorrow. */
export const aNextEvent = (changes: Partial<NextEvent> = {}): NextEvent => ({
	...aBrief(),
	eventDate: '2026-11-21' as Day,
	status: 'fully_paid',
	openBalance: 0,
	advanceAmount: null,
	finalGuests: 600,
	...changes,
});

/** An unanswered visit of tomorrow. */
export const aVisitToSee = (changes: Partial<VisitToSee> = {}): VisitToSee => ({
	id: 'visit-1',
	version: 1,
	kind: 'visit',
	name: 'Visiting Family',
	phone: '+923001234567',
	day: '2026-11-21' as Day,
	part: 'evening',
	people: 4,
	language: 'en',
	state: 'asked',
	createdAt: '2026-11-20T12:16:00.123456+00:00',
	isQuiet: false,
	isLost: false,
	says: null,
	...changes,
});

/** An event of two weeks ago with an open balance. */
export const anOwing = (changes: Partial<Owing> = {}): Owing => ({
	...aBrief(),
	eventDate: '2026-11-07' as Day,
	openBalance: 1_629_750,
	...changes,
});

/** An unanswered message of a family. */
export const aMessageToSee = (changes: Partial<MessageToSee> = {}): MessageToSee => {
	made += 1;
	return {
		id: `message-${made}`,
		bookingId: `booking-of-${made}`,
		clientName: 'Asking Family',
		kind: 'incoming',
		state: 'received',
		at: '2026-11-20T17:00:00+00:00',
		says: 'Is there parking?',
		errorCode: null,
		...changes,
	};
};

/** A request from the website, an hour old. */
export const aNewRequest = (changes: Partial<NewRequest> = {}): NewRequest => {
	const { version, phone, language, ...brief } = aBrief();
	return { ...brief, bookingId: brief.id, kind: 'booking', createdAt: '2026-11-20T16:16:00.123456+00:00', ...changes };
};

/** Answers about Today. It remembers what was noted, and fails by `fails`. */
export class FakeToday {
	calls: Call[] = [];
	holds: EndingHold[] = [];
	changes: AskedFor[] = [];
	counts: MoreGuestsComing[] = [];
	choices: Brief[] = [];
	proofs: ProofToSee[] = [];
	reviews: ReviewToSee[] = [];
	discounts: BigDiscount[] = [];
	visits: VisitToSee[] = [];
	events: NextEvent[] = [];
	due: DuePayment[] = [];
	owed: Owing[] = [];
	messages: MessageToSee[] = [];
	newest: NewRequest[] = [];
	/** Rows beyond those in the answer. */
	more = 0;
	fails: Trouble | undefined;
	changeFails: RefusalOf<'note_no_answer'> | Trouble | undefined;
	asked = 0;
	askedRows = { calls: 0, holds: 0 };
	noted: { id: string; version: number; againAt: string }[] = [];
	takenBack: { id: string; version: number }[] = [];
	visitFails: RefusalOf<'answer_visit'> | Trouble | undefined;
	answered: { id: string; version: number; state: string; words: string | null }[] = [];
	private left: VisitToSee[] = [];

	answers = {
		today_book: ({ p_calls: calls, p_holds: holds }) => {
			this.asked += 1;
			this.askedRows = { calls, holds };
			return this.fails ? faultOf(this.fails) : inDatabaseNames<AnswerOf<'today_book'>>(this.now());
		},
		newest_requests: () => (this.fails ? faultOf(this.fails) : inDatabaseNames<AnswerOf<'newest_requests'>>(this.newest)),
		note_no_answer: ({ p_booking: id, p_version: version, p_again_at: againAt }) => {
			this.noted.push({ id, version, againAt });
			if (this.changeFails) return faultOf(this.changeFails);
			const later = this.calls.find((call) => call.id === id);
			if (later)
				this.calls = [
					...this.calls.filter((call) => call !== later),
					{ ...later, version: version + 1, ringAgainAt: againAt, noAnswers: later.noAnswers + 1 },
				];
			return undefined;
		},
		answer_visit: ({ p_visit: id, p_version: version, p_state: state, p_words: words }) => {
			this.answered.push({ id, version, state, words: words ?? null });
			if (this.visitFails) return faultOf(this.visitFails);
			const visit = this.visits.find((each) => each.id === id) ?? this.left.find((each) => each.id === id);
			this.visits = this.visits.filter((each) => each.id !== id);
			if (visit && (state === 'asked' || state === 'confirmed')) this.visits.push({ ...visit, version: version + 1, state });
			else if (visit) this.left.push({ ...visit, version: version + 1 });
			return undefined;
		},
		take_back_no_answer: ({ p_booking: id, p_version: version }) => {
			this.takenBack.push({ id, version });
			if (this.changeFails) return faultOf(this.changeFails);
			this.calls = this.calls.map((call) =>
				call.id === id ? { ...call, version: version + 1, ringAgainAt: null, noAnswers: call.noAnswers - 1 } : call,
			);
			return undefined;
		},
	} satisfies Answers;

	private now(): Today {
		const cut = <Row>(rows: Row[]): Cut<Row> => ({ total: rows.length + (rows.length > 0 ? this.more : 0), rows });
		return {
			day: '2026-11-20' as Day,
			calls: {
				...cut(this.calls),
				rows: this.calls.slice(0, this.askedRows.calls),
				new: this.calls.filter(({ isNew }) => isNew).length,
				later: this.calls.filter(({ ringAgainAt }) => ringAgainAt && ringAgainAt > FAKE_NOW).length,
			},
			holds: { ...cut(this.holds), rows: this.holds.slice(0, this.askedRows.holds) },
			changes: cut(this.changes),
			counts: cut(this.counts),
			choices: cut(this.choices),
			proofs: cut(this.proofs),
			reviews: cut(this.reviews),
			discounts: cut(this.discounts),
			visits: cut(this.visits),
			events: this.events,
			due: cut(this.due),
			owed: cut(this.owed),
			messages: cut(this.messages),
		};
	}
}

/** A device that remembers its sounds and notifications. Its page is visible unless the test hides it. */
export class FakeAlerts {
	isOn = true;
	chimes = 0;
	state: NotificationState = 'unasked';
	/** The browser's answer to the question for permission. */
	answers: NotificationState = 'allowed';
	shown: [title: string, text: string][] = [];
	isSeen = true;

	port: DeskPorts['alerts'] = {
		isSoundOn: () => this.isOn,
		setSound: (isOn) => {
			this.isOn = isOn;
		},
		chime: () => {
			this.chimes += 1;
		},
		notifications: () => this.state,
		askToNotify: async () => {
			this.state = this.answers;
			return this.state;
		},
		notify: (title, text) => void this.shown.push([title, text]),
		isLookedAt: () => this.isSeen,
	};
}
