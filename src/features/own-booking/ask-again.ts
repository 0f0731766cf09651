import {
	DRAFT_NAME,
	EMPTY_VALUES,
	type FunctionValues,
	isAnyTyped,
	isStillKept,
	RECEIPT_NAME,
	type RequestValues,
	readValues,
	ticksOf,
} from '#shared/booking/values.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { entryNote } from '#shared/browser/other-language.ts';
import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { fittingCounts } from '#shared/rules/booking/company.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { phoneAsDialled } from '#shared/rules/phone.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { liveEvents } from './several-events.ts';

/**
 * Makes an ended booking the draft of the booking form. Browser storage carries it, since no address may hold a name or a phone number. What
 * was typed there is set aside, and the form offers it. A second press keeps the changes that the family made to the booking meanwhile. A draft
 * that may have reached the hall stays: it must be sent again unchanged.
 */
export function askAgain(booking: VisitorBooking, prices: PriceList, now: Date): void {
	const own = valueStorage(tabStorage, DRAFT_NAME);
	const shared = valueStorage(deviceStorage, DRAFT_NAME);
	const kept = asRecord(own.read() ?? shared.read());
	if (kept['unanswered']) return;
	const isKept = isStillKept(kept, now);
	const isSame = isKept && kept['again'] === booking.reference;
	const setAside = isKept ? typedIn(kept, isSame) : undefined;
	const values = isSame ? presentAgain(kept) : valuesOf(booking, prices);
	const draft = { values, key: newKey(), chatText: '', keptAt: now.toISOString(), setAside, again: booking.reference };
	own.write(draft);
	shared.write(draft);
}

/** The booking with the family's changes, from the form or from behind its notice. */
function presentAgain({ values, setAside }: Record<string, unknown>): RequestValues {
	const before = asRecord(setAside);
	return readValues(before['isBooking'] === true ? before['values'] : values);
}

/** Values that the visitor typed: those that an earlier "Ask for this day again" set aside, or the draft's, unless they are this booking. */
function typedIn({ values, setAside }: Record<string, unknown>, isSame: boolean): { values: RequestValues; isBooking: false } | undefined {
	const before = asRecord(setAside);
	if (isSame && before['isBooking'] === undefined) return undefined;
	const typed = readValues(before['isBooking'] === false ? before['values'] : values);
	return isAnyTyped(typed) ? { values: typed, isBooking: false } : undefined;
}

/** Booking as its family would type it, with all its live events. */
function valuesOf(booking: VisitorBooking, prices: PriceList): RequestValues {
	const [first = booking, ...others] = liveEvents(booking).map(({ event }) => event);
	return { ...eventValues(first, prices), more: others.map((event) => eventValues(event, prices)) };
}

/** One event with the family's fields and its newest number of guests. */
function eventValues(booking: VisitorBooking, prices: PriceList): FunctionValues {
	const guestCount = guestsToServe(booking);
	const told: Record<string, unknown> = { ...booking, guestCount, ...fittingCounts(booking, guestCount) };
	for (const name of PHONES) told[name] = phoneAsDialled(String(told[name] ?? ''));
	const texts = Object.keys(EMPTY_VALUES).map((name) => [name, String(told[name] ?? '')]);
	return { ...EMPTY_VALUES, ...Object.fromEntries(texts), ...ticksOf(booking.addOns, prices), more: [] };
}

const PHONES = ['phone', 'bridePhone', 'groomPhone'] as const;

/** Another request that this tab has sent, with its link. */
export type OtherRequest = OwnLink & Slot;

/** Another request sent from this tab. Only the tab names it, because a typed number must not reveal what it has asked for. */
export function otherRequest(reference: string): OtherRequest | undefined {
	const sent = asRecord(entryNote(RECEIPT_NAME) ?? valueStorage(tabStorage, RECEIPT_NAME).read());
	const slot = readSlot(sent);
	const { reference: other, token } = sent;
	return slot && typeof other === 'string' && typeof token === 'string' && other !== reference
		? { ...slot, reference: other, token }
		: undefined;
}
