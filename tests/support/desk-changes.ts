import type { AnswerOf } from '#database';
import type { ProblemOf } from '#shared/data/call.ts';
import type { ChangedFields, DeskChange } from '#shared/rules/booking/change-request.ts';
import type { AskedFor } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import { NOTHING_MORE } from './booking.ts';
import { aBrief } from './desk-today.ts';
import { type Answers, faultOf } from './wire.ts';

const BEFORE = {
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	hall: 'Tulip Hall',
	guestCount: 600,
	addOns: [] as string[],
} as const;

/** A request of change for fifty guests more; a test names only what matters to it. */
export const aChange = ({ asked = { guestCount: 650 }, ...changes }: Partial<DeskChange> & { asked?: ChangedFields } = {}): DeskChange => ({
	id: 'change-1',
	isCancellation: false,
	functions:
		Object.keys(asked).length > 0
			? [{ id: 'function-1', act: 'change', occasion: null, asked, before: { ...NOTHING_MORE, ...BEFORE } }]
			: [],
	isOnly: changes.functions === undefined,
	note: null,
	priceAfter: null,
	state: 'open',
	answer: null,
	askedAt: '2026-11-20T12:16:00Z',
	answeredAt: null,
	isByPhone: false,
	slot: 'same',
	holder: null,
	waiting: 0,
	isPriceOld: false,
	untold: null,
	...changes,
});

/** The same request as a row of Today. */
export const anAskedFor = ({
	change,
	...changes
}: Partial<Omit<AskedFor, 'change'>> & { change?: Parameters<typeof aChange>[0] } = {}): AskedFor => ({
	...aBrief(),
	id: 'booking-1',
	version: 3,
	status: 'pending',
	totalAmount: 0,
	paidAmount: 0,
	priceBefore: null,
	finalGuests: null,
	...{ gents: null, ladies: null, wheelchairs: null },
	language: 'en',
	...changes,
	change: aChange(change),
});

/** Canned answers about requests of change. They keep the calls, and refuse as the test says. */
export class FakeChanges {
	accepted: { id: string; version: number; total: number | null; forKitchen: boolean }[] = [];
	declined: { id: string; answer: string }[] = [];
	entered: { key: string; change: unknown; estimate: unknown }[] = [];
	fails: ProblemOf<'accept_change' | 'decline_change' | 'enter_change'> | undefined;
	/** The special requests of an accepted change's booking. */
	requests: string | null = null;

	answers = {
		accept_change: (given) => {
			this.accepted.push({ id: given.p_change, version: given.p_version, total: given.p_total, forKitchen: given.p_for_kitchen });
			return this.fails
				? faultOf(this.fails)
				: ({ special_requests: this.requests, total_amount: given.p_total ?? 0 } as AnswerOf<'accept_change'>);
		},
		decline_change: ({ p_change: id, p_answer: answer }) => {
			this.declined.push({ id, answer });
			return this.fails ? faultOf(this.fails) : undefined;
		},
		enter_change: ({ p_key: key, p_change: change, p_estimate: estimate }) => {
			this.entered.push({ key, change, estimate });
			return this.fails ? faultOf(this.fails) : 'created';
		},
	} satisfies Answers;
}
