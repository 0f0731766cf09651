import type { Tongue } from '#shared/booking/words/booking-chat.ts';
import { listChat } from '#shared/booking/words/list-chat.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import type { Chat } from './submission.ts';

/** Message to the hall manager. It has no reference yet, because WhatsApp opens before the booking is saved. */
export function chatWithHall(
	request: AnyRequest,
	{ venue, ...setting }: Tongue & { venue: Pick<VenueContact, 'whatsapp'>; prices: PriceList },
): Chat {
	const text = listChat(request, setting);
	return { text, url: whatsappUrl(venue.whatsapp, text) };
}
