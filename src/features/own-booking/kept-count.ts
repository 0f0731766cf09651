import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** Count that may not have arrived. */
export type KeptCount = { reference: string; guests: string; isSent?: boolean };

/** Count that was typed for this booking, unless the hall has it. */
export function keptGuests(typed: ValueStorage, { reference, finalGuests }: VisitorBooking): KeptCount | undefined {
	const kept = asRecord(typed.read());
	if (kept['reference'] !== reference || typeof kept['guests'] !== 'string') return undefined;
	const isSent = kept['isSent'] === true;
	if (!isSent || kept['guests'] !== String(finalGuests)) return { reference, guests: kept['guests'], isSent };
	typed.clear();
	return undefined;
}

/** A place of its own for one function's value in a shared storage. */
export const storageOf = (id: string, storage: ValueStorage): ValueStorage => ({
	read: () => asRecord(storage.read())[id],
	write: (value) => storage.write({ ...asRecord(storage.read()), [id]: value }),
	clear: () => void storage.write({ ...asRecord(storage.read()), [id]: undefined }),
});
