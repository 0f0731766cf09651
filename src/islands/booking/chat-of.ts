import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { whatsappUrl } from '#domain/messaging/messages.ts';
import type { PriceList } from '#domain/payments/pricing.ts';
import type { VenueContact } from '#domain/site/venue.ts';
import { bookingChat, type Tongue } from '#i18n/booking/booking-chat.ts';
import type { Chat } from '#stores/booking/submission.ts';

/** The message to the hall manager, without a reference: it is opened before there is one. */
export function chatOf(
	request: BookingRequest,
	{ venue, ...setting }: Tongue & { venue: Pick<VenueContact, 'whatsapp'>; prices: PriceList },
): Chat {
	const text = bookingChat(request, setting);
	return { text, url: whatsappUrl(venue.whatsapp, text) };
}
