import type { ViewPorts } from '#features/own-booking/view-ports.ts';
import type { RequestValues } from '#shared/booking/values.ts';
import { EMPTY_VALUES } from '#shared/booking/values.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Changeable, ChangedFields, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Receipt, SendProblem, SendThankYou, ThankYouAnswer, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { Day } from '#shared/rules/day.ts';
import { err, ok } from '#shared/rules/result.ts';
import type { Venue, VenueContact } from '#shared/rules/site/venue.ts';
import { type DayOffer, EVENT_TIMES, HALLS, isSameSlot, type Slot, type SlotOffer } from '#shared/rules/slots/slot.ts';
import { NOTHING_MORE } from './booking.ts';
import { planFor } from './usual-plan.ts';

/** Today in the booking page's tests, in Karachi. */
export const NOW = new Date('2026-11-21T09:00:00+05:00');

/** An invented venue. */
export const venue: Venue & VenueContact = {
	name: 'Lalazar',
	nameUrdu: 'لالہ زار',
	city: 'Karachi',
	description: 'Two halls.',
	pictureNote: 'Renderings.',
	cancelTerms: 'The advance is not given back.',
	phone: '+922100000000',
	phoneWords: '+92 21 00000000',
	whatsapp: '+923000000000',
	whatsappWords: '+92 300 0000000',
	email: 'salaam@lalazar.example',
	address: ['Plot 00, Gulmohar Avenue', 'Karachi 75000'],
	payAdvance: 'in cash at the office',
	tasting: 'four of you, free, any evening after Maghrib',
	mapsUrl: 'https://maps.example',
	geo: { latitude: 24.8607, longitude: 67.0011 },
	visitingHours: 'Every day, 10:00 AM - 10:00 PM',
	phoneHours: 'Every day, 9:00 AM - 10:00 PM',
	responseHours: 24,
	parking: '400+',
	decorator: { hoursBefore: 6, minutesAfter: 30 },
	advancePercent: 30,
	restDaysBefore: 7,
	hijriDaysLater: 1,
	keeps: { requestDays: 180, bookingMonths: 24, billYears: 6 },
	social: [],
	answersIn: '24 hours',
	questionUrl: 'https://wa.me/923000000000?text=A%20question',
};

/** A typed request that is valid on that day; a test names only what matters to it. */
export const typedRequest = (changes: Partial<RequestValues> = {}): RequestValues => ({
	...EMPTY_VALUES,
	clientName: 'Test Family',
	phone: '0300-1234567',
	hall: 'Tulip Hall',
	eventDate: '2027-01-09',
	eventTime: 'dinner',
	guestCount: '600',
	...changes,
});

/** The server's receipt of a booking. */
export const aReceipt: Receipt = {
	reference: 'LZ-7K4Q-92',
	status: 'pending_confirmation',
	estimate: null,
	token: 'token-of-a-test-with-32-letters-',
	whatsappUrl: 'https://wa.me/923000000000?text=Reference%20LZ-7K4Q-92',
};

/** The same booking, unconfirmed, as its family sees it. A test names only the fields that it needs. */
export const aVisitorBooking = (changes: Partial<VisitorBooking> = {}): VisitorBooking => {
	const booking = withoutPlan(changes);
	return { ...booking, paymentPlan: changes.paymentPlan ?? planFor(booking) };
};

const withoutPlan = (changes: Partial<VisitorBooking>): Omit<VisitorBooking, 'paymentPlan'> => ({
	...NOTHING_MORE,
	reference: aReceipt.reference,
	clientName: 'Test Family',
	phone: '+923001234567',
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	guestCount: 600,
	hall: 'Tulip Hall',
	addOns: [],
	status: 'pending_confirmation',
	estimate: null,
	totalAmount: 0,
	paidAmount: 0,
	refundedAmount: 0,
	holdExpiresAt: null,
	change: null,
	finalGuests: null,
	finalGuestsAt: null,
	language: 'en',
	createdAt: '2026-11-20T17:14:00Z',
	...changes,
});

type Told = Partial<VisitorChange> & { asked?: ChangedFields; before?: Changeable };

/** An open request of change as its family sees it. Without `functions` it asks for other values of the only event. */
export const aToldChange = ({ asked = { guestCount: 650 }, before = aVisitorBooking(), ...changes }: Told = {}): VisitorChange => ({
	isCancellation: false,
	functions: Object.keys(asked).length > 0 ? [{ id: '', act: 'change', occasion: null, asked, before }] : [],
	isOnly: changes.functions === undefined,
	note: null,
	priceAfter: null,
	state: 'open',
	answer: null,
	askedAt: '2026-11-21T04:00:00Z',
	answeredAt: null,
	isByPhone: false,
	...changes,
});

/** Every slot from the first to the last day: free, except the named ones. */
export function offers(days: readonly Day[], taken: readonly (Slot & Pick<SlotOffer, 'state' | 'heldUntil'>)[] = []): DayOffer[] {
	return days.map((date) => ({
		date,
		slots: HALLS.flatMap((hall) =>
			EVENT_TIMES.map((eventTime) => {
				const { state = 'free', heldUntil } = taken.find((slot) => isSameSlot(slot, { hall, eventDate: date, eventTime })) ?? {};
				return { hall, eventTime, state, ...(heldUntil && { heldUntil }) };
			}),
		),
	}));
}

/** Storage in memory, which can be made to refuse. */
export function fakeStorage(kept?: unknown): ValueStorage & { kept: unknown; isFull: boolean } {
	return {
		kept,
		isFull: false,
		read() {
			return this.kept;
		},
		write(value) {
			if (this.isFull) return false;
			this.kept = structuredClone(value);
			return true;
		},
		clear() {
			this.kept = undefined;
		},
	};
}

/** The endpoint for requests. It keeps the requests, and answers when the test says so. */
export function fakeDesk() {
	const asked: { request: Record<string, unknown>; key: string }[] = [];
	const thanked: Parameters<SendThankYou>[0][] = [];
	const waiting: (() => void)[] = [];
	const desk = {
		asked,
		thanked,
		problem: undefined as SendProblem | undefined,
		isQuiet: false,
		othersWait: false,
		isSimulated: false,
		line: undefined as Receipt['line'],
		functions: undefined as Receipt['functions'],
		thankYou: { id: 'message-1', state: 'delivered' } as ThankYouAnswer,
		isSlow: false,
		/** Answers all waiting requests. */
		answer: () => {
			for (const go of waiting.splice(0)) go();
		},
		send: async (request: object, key: string) => {
			asked.push({ request: { ...request }, key });
			if (desk.isSlow) await new Promise<void>((go) => waiting.push(go));
			return desk.problem
				? err(desk.problem)
				: ok({
						...aReceipt,
						...(desk.isQuiet && { isQuiet: true as const }),
						...(desk.othersWait && { othersWait: true as const }),
						...(desk.isSimulated && { isSimulated: true }),
						...(desk.line && { line: desk.line }),
						...(desk.functions && { functions: desk.functions }),
					});
		},
		thank: async (given: Parameters<SendThankYou>[0]) => {
			thanked.push(given);
			if (desk.isSlow) await new Promise<void>((go) => waiting.push(go));
			return desk.thankYou;
		},
	};
	return desk;
}

/** A cover over the page, such as WhatsApp, which the test removes. */
export function fakeCover() {
	const waiting: (() => void)[] = [];
	const cover = {
		/** Whether it covers the page now, or has covered it. */
		state: 'never' as 'never' | 'there' | 'gone',
		watched: 0,
		leave: () => {
			cover.state = 'gone';
			for (const go of waiting.splice(0)) go();
		},
		watch: () => {
			cover.watched++;
			return {
				wasThere: () => cover.state !== 'never',
				isGone: () => (cover.state === 'there' ? new Promise<void>((go) => waiting.push(go)) : Promise.resolve()),
				stop: () => void cover.watched--,
			};
		},
	};
	return cover;
}

/** Different keys, in order. */
export function fakeKeys(): () => string {
	let made = 0;
	return () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
}

/** Ports of a family's own page, on a device without events. */
export const viewPorts = (changes: Partial<ViewPorts> = {}): ViewPorts => ({
	read: async () => err({ kind: 'not_found' }),
	askForLink: async () => ok({ isSimulated: false }),
	whenSeen: () => () => undefined,
	keepsChange: () => false,
	typedGuests: fakeStorage(),
	copy: async () => true,
	askAgain: () => undefined,
	otherRequest: () => undefined,
	clock: () => NOW,
	saveCalendar: () => undefined,
	print: () => undefined,
	...changes,
});
