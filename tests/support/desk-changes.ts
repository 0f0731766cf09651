import type { AnswerProblem, ChangesDeskPort, Yes } from '#features/desk/booking/change-requests/port.ts';
import type { AskedFor } from '#features/desk/shell/rules/today-port.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { err, ok } from '#shared/rules/result.ts';
import { NOTHING_MORE } from './booking.ts';
import { aBrief } from './desk-today.ts';

/** A request of change for fifty guests more; a test names only what matters to it. */
export const aChange = (changes: Partial<DeskChange> = {}): DeskChange => ({
	id: 'change-1',
	bookingId: 'booking-1',
	isCancellation: false,
	asked: { guestCount: 650 },
	before: {
		...NOTHING_MORE,
		eventDate: '2027-01-09' as Day,
		eventTime: 'dinner',
		hall: 'Tulip Hall',
		guestCount: 600,
		addOns: [],
	},
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

/** The same as the first room has it. */
export const anAskedFor = ({
	change,
	...changes
}: Partial<Omit<AskedFor, 'change'>> & { change?: Partial<DeskChange> } = {}): AskedFor => ({
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

/** Remembers how requests of change were answered, and what was written down. */
export class FakeChanges {
	accepted: { id: string; version: number; yes: Yes }[] = [];
	declined: { id: string; answer: string }[] = [];
	entered: Parameters<ChangesDeskPort['enter']>[1][] = [];
	fails: AnswerProblem | undefined;
	/** The special requests of an accepted change's booking. */
	requests: string | null = null;

	port: ChangesDeskPort = {
		accept: async (id, version, yes) => {
			this.accepted.push({ id, version, yes });
			return this.fails ? err(this.fails) : ok({ specialRequests: this.requests });
		},
		decline: async (id, answer) => {
			this.declined.push({ id, answer });
			return this.fails ? err(this.fails) : ok(undefined);
		},
		enter: async (_, given) => {
			this.entered.push(given);
			return this.fails ? err(this.fails) : ok(undefined);
		},
	};
}
