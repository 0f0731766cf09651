import type { AdvanceRule } from '../money/advance-moves.ts';
import type { Names } from '../money/pricing.ts';
import type { DecoratorRule } from '../slots/decorator-hours.ts';
/** Days for an unconfirmed request, months after the event for a booking. */
export type Keeps = { requestDays: number; bookingMonths: number };

/** The hall's own facts: src/content/venue.json, checked by its schema. Phones in E.164 beside the way they are printed. */
export type Venue = {
	name: string;
	/** Where the site is also in Urdu. */
	nameUrdu?: string | undefined;
	city: string;
	description: string;
	pictureNote: string;
	/** What becomes of the advance when a family cancels. */
	cancelTerms: string;
	/** When the advance counts for another date; `cancelTerms` says the same in words. A hall where it never does has no such line. */
	advanceMoves?: AdvanceRule | undefined;
	phone: string;
	phoneWords: string;
	whatsapp: string;
	whatsappWords: string;
	email: string;
	address: string[];
	mapsUrl: string;
	/** Where the gate is, in degrees. */
	geo: { latitude: number; longitude: number };
	visitingHours: string;
	phoneHours: string;
	responseHours: number;
	parking: string;
	/** How long before an event a family's own decorator may enter, and how long after the function before it. */
	decorator: DecoratorRule;
	advancePercent: number;
	/** Where and how the advance is paid; it stands in messages, so on one line and without a full stop. */
	payAdvance: string;
	/** How a family may come and taste, for the inside of a sentence; a hall without a tasting says nothing of it. */
	tasting?: string | undefined;
	/** Which way in the guests take, as a sentence without its full stop; it stands in the message of the day before. */
	arrival?: string | undefined;
	/** By how many days each Hijri month begins later here than Umm al-Qura's calendar says (docs/decisions/32-hijri-dates.md). */
	hijriDaysLater: number;
	/** How long what families write is kept: the promise that the database keeps (`request_days` and `booking_months` of private.settings). */
	keeps: Keeps;
	social: { name: string; url: string }[];
	/** What the drawn map's streets and places are called in another language, by the names that are drawn. */
	mapNames?: Record<string, string> | undefined;
};

const CONTACT = [
	'name',
	'phone',
	'phoneWords',
	'phoneHours',
	'whatsapp',
	'whatsappWords',
	'email',
	'address',
	'responseHours',
	'advancePercent',
	'hijriDaysLater',
	'keeps',
] as const;

/** What the booking pages tell of the hall. What an island is given stands in its page's HTML, so it is given no more. */
export type VenueContact = Pick<Venue, (typeof CONTACT)[number]> & {
	/** Opens a chat with the hall that begins with a question. */
	questionUrl: string;
	/** `responseHours` in the page's words, "24 hours": a script need not know how many hours are said. */
	answersIn: string;
	/** How the advance is paid; where a booking's own page tells it. */
	payAdvance?: string;
	/** What becomes of the advance of a family that cancels; where the booking page asks for a decision. */
	cancelTerms?: string;
	/** When the advance counts for another date; on a booking's own page. */
	advanceMoves?: AdvanceRule | undefined;
	/** How one may come and taste: on the booking page a sentence, on a booking's own page for the inside of one. */
	tasting?: string | undefined;
	/** Where one comes in on the day; on a booking's own page. */
	arrival?: string | undefined;
};

/** A venue's facts for the booking pages. */
export const contactOf = (venue: Venue, inWords: Pick<VenueContact, 'questionUrl' | 'answersIn'>): VenueContact => ({
	...(Object.fromEntries(CONTACT.map((fact) => [fact, venue[fact]])) as Pick<Venue, (typeof CONTACT)[number]>),
	...inWords,
});

/** What the form needs of it: the rest is told on a booking's own page, and the form's page has to stay light. */
export type FormVenue = Omit<VenueContact, 'name' | 'email' | 'address' | 'responseHours'>;

/** A venue's facts for the form. */
export const forForm = ({ name: _, email: __, address: ___, responseHours: ____, ...needed }: VenueContact): FormVenue => needed;

/** The hall's facts that stand in its messages for good. */
export type MessageFacts = Pick<
	Venue,
	'name' | 'nameUrdu' | 'phoneWords' | 'responseHours' | 'advancePercent' | 'payAdvance' | 'arrival'
> & {
	payAdvanceUrdu: string;
	/** What Urdu calls menus and dishes, by their names. */
	namesUrdu: Names;
	arrivalUrdu?: string | undefined;
};
