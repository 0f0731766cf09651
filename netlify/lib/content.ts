import menus from '#content/menus.json' with { type: 'json' };
import menusUrdu from '#content/ur/menus.json' with { type: 'json' };
import venueUrdu from '#content/ur/venue.json' with { type: 'json' };
import venueFile from '#content/venue.json' with { type: 'json' };
import { bookingWords } from '#shared/booking/words/booking.ts';
import { bookingChat } from '#shared/booking/words/booking-chat.ts';
import { listChat } from '#shared/booking/words/list-chat.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { ListRequest } from '#shared/rules/booking/list-request.ts';
import { dishCardOf } from '#shared/rules/dishes.ts';
import type { Language } from '#shared/rules/language.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { MessageFacts, Venue } from '#shared/rules/site/venue.ts';
import product from '../../package.json' with { type: 'json' };

/** The editors' content. The site's build has checked it. */
export const prices: PriceList = menus;
export const venue: Venue & MessageFacts = {
	...venueFile,
	payAdvanceUrdu: venueUrdu.payAdvance,
	arrivalUrdu: venueUrdu.arrival,
	namesUrdu: namesIn('ur', menus),
};

/** The dishes that a request's functions begin with. */
export const dishCard = dishCardOf(menus, menusUrdu);

export const version: string = product.version;

/** A link that opens WhatsApp with the family's message to the hall, reference included. */
export function chatUrl(
	{ venue, prices }: { venue: Venue; prices: PriceList },
	request: BookingRequest | ListRequest,
	reference: string,
): string {
	const { language } = request;
	const facts = { words: bookingWords[language], names: namesIn(language, prices), prices, reference };
	return whatsappUrl(venue.whatsapp, 'functions' in request ? listChat(request, facts) : bookingChat(request, facts));
}

/** The addresses of a booking's own page, without the fragment that holds the token. */
export const bookingPages = (siteUrl: string): Record<Language, string> => ({
	en: `${siteUrl}${pathIn('en', '/booking/view')}`,
	ur: `${siteUrl}${pathIn('ur', '/booking/view')}`,
});

/** Names of menus and dishes in a language. The site's build has checked them. */
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
