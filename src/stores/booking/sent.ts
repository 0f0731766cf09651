import { isHall } from '#domain/availability/slot.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { Receipt } from '#domain/booking/visitor-ports.ts';
import { parseDay } from '#domain/shared/day.ts';

/** How far a message has come, in the three words of docs/contract.md. */
export type NotificationStatus = 'pending' | 'success' | 'failed';

/** What the third step shows of a booking that is saved. */
export type SentBooking = Omit<Receipt, 'status' | 'estimate'> &
	Pick<BookingRequest, 'clientName' | 'hall' | 'eventDate' | 'phone'> & {
		/** Whether WhatsApp was opened with the message; whether it was sent there, nobody can know. */
		isChatOpen: boolean;
		thankYou: NotificationStatus;
		/** No message went out: there are no keys to WhatsApp, as in a demo (docs/decisions/16-two-providers.md). */
		isSimulated?: boolean;
		/** We no longer ask how the thank-you stands, though it has no end yet. */
		isThankYouSlow?: boolean;
	};

/** Reads a receipt that the browser kept; `undefined` when it is not one. */
export function readSent(kept: unknown): SentBooking | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { hall, eventDate, isChatOpen, thankYou, isSimulated, isQuiet, ...rest }: Record<string, unknown> = { ...kept };
	const { reference, token, whatsappUrl, clientName, phone } = rest;
	const day = typeof eventDate === 'string' ? parseDay(eventDate) : undefined;
	if (!day || !isHall(hall) || typeof reference !== 'string' || typeof token !== 'string') return undefined;
	if (typeof whatsappUrl !== 'string' || typeof clientName !== 'string' || typeof phone !== 'string') return undefined;
	const status = thankYou === 'success' || thankYou === 'failed' ? thankYou : 'pending';
	return {
		...{ reference, token, whatsappUrl, clientName, phone, hall },
		eventDate: day,
		isChatOpen: isChatOpen === true,
		thankYou: status,
		...(isSimulated === true && { isSimulated }),
		...(isQuiet === true && { isQuiet }),
	};
}
