import { DRAFT_NAME, EMPTY_VALUES, isAnyTyped, isStillKept, type RequestValues, readValues, ticksOf } from '#shared/booking/values.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/**
 * Makes an ended booking the draft of the booking form. Browser storage carries it, since no address may hold a name or a phone number. What
 * was typed there is set aside, and the form offers it. A draft that may have reached the hall stays: it must be sent again unchanged.
 */
export function askAgain(booking: VisitorBooking, prices: PriceList): void {
	const own = valueStorage(tabStorage, DRAFT_NAME);
	const shared = valueStorage(deviceStorage, DRAFT_NAME);
	const now = new Date();
	const kept = asRecord(own.read() ?? shared.read());
	if (kept['unanswered']) return;
	const setAside = isStillKept(kept, now) ? typedIn(kept) : undefined;
	const draft = { values: valuesOf(booking, prices), key: newKey(), chatText: '', keptAt: now.toISOString(), setAside };
	own.write(draft);
	shared.write(draft);
}

/** Values that the visitor typed: the draft's, or those that an earlier "Ask for this day again" set aside. */
function typedIn({ values, setAside }: Record<string, unknown>): { values: RequestValues; isBooking: false } | undefined {
	const before = asRecord(setAside);
	const typed = readValues(before['isBooking'] === false ? before['values'] : values);
	return isAnyTyped(typed) ? { values: typed, isBooking: false } : undefined;
}

/** Booking as its family would type it. */
function valuesOf(booking: VisitorBooking, prices: PriceList): RequestValues {
	const told = asRecord(booking);
	const texts = Object.keys(EMPTY_VALUES).map((name) => [name, String(told[name] ?? '')]);
	return { ...EMPTY_VALUES, ...Object.fromEntries(texts), ...ticksOf(booking.addOns, prices) };
}
