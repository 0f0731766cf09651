import menus from '#content/menus.json' with { type: 'json' };
import venueFile from '#content/venue.json' with { type: 'json' };
import { bookingWords } from '#shared/booking/words/booking.ts';
import { bookingChat } from '#shared/booking/words/booking-chat.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { MessageFacts, Venue } from '#shared/rules/site/venue.ts';
import menusUrdu from '#urdu/menus.json' with { type: 'json' };
import venueUrdu from '#urdu/venue.json' with { type: 'json' };
import product from '../../package.json' with { type: 'json' };

/** What editors wrote, as the functions use it; the site's build has checked it. */
export const prices: PriceList = menus;
export const venue: Venue & MessageFacts = {
	...venueFile,
	payAdvanceUrdu: venueUrdu.payAdvance,
	arrivalUrdu: venueUrdu.arrival,
	namesUrdu: namesIn('ur', menus),
};

/** The product's version, from package.json. */
export const version: string = product.version;

/** Opens the family's chat with the hall: the message that the booking page writes, with the reference that it could not know yet. */
export const chatWith =
	({ venue, prices }: { venue: Venue; prices: PriceList }) =>
	(request: BookingRequest, reference: string): string => {
		const words = bookingWords[request.language];
		return whatsappUrl(venue.whatsapp, bookingChat(request, { words, names: namesIn(request.language, prices), prices, reference }));
	};

/** What a language calls menus and dishes, as the site's build has checked it. */
function namesIn(language: Language, { menus, addOns }: PriceList): Names {
	if (language === 'en') return {};
	const urdu: UrduNames = menusUrdu;
	return Object.fromEntries([
		...menus.map(({ name }) => [name, urdu.menus[name]?.name ?? name]),
		...addOns.map(({ name }) => [name, urdu.addOns[name]?.name ?? name]),
		...addOns.flatMap(({ name, choices = [] }) => choices.map((dish, index) => [dish, urdu.addOns[name]?.choices?.[index] ?? dish])),
	]);
}

type UrduNames = {
	menus: Record<string, { name: string } | undefined>;
	addOns: Record<string, { name: string; choices?: string[] | undefined } | undefined>;
};
