import type { AdvanceRule } from '../money/advance-moves.ts';
import type { PayerContent } from '../money/payer.ts';
import type { Names } from '../money/pricing.ts';
import type { DecoratorRule } from '../slots/decorator-hours.ts';

/** Days for an unconfirmed request, months after the event for a booking, years for a bill. */
export type Keeps = { requestDays: number; bookingMonths: number; billYears: number };

/** Parts of a day in which a visit can be announced. */
export const VISIT_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type VisitPart = (typeof VISIT_PARTS)[number];

/** The account that families pay into. `besides`: another way to pay, as the end of a sentence. */
export type Account = {
	bank?: string | undefined;
	title?: string | undefined;
	iban?: string | undefined;
	wallets?: { name: string; number: string }[] | undefined;
	besides?: string | undefined;
};

/** Facts about the hall from src/content/venue.json, checked by its schema. Phone numbers are in E.164 and as printed. */
export type Venue = {
	name: string;
	/** Only for a site that is also in Urdu. */
	nameUrdu?: string | undefined;
	city: string;
	description: string;
	pictureNote: string;
	/** What happens to the advance when a family cancels. */
	cancelTerms: string;
	/** When the advance counts for another date, in words; they follow `cancelTerms`. */
	moveTerms?: string | undefined;
	/** When the advance can move to another date. `moveTerms` says the same in words. Absent for a hall that never allows it. */
	advanceMoves?: AdvanceRule | undefined;
	phone: string;
	phoneWords: string;
	whatsapp: string;
	whatsappWords: string;
	email: string;
	address: string[];
	mapsUrl: string;
	/** The gate's position in degrees. */
	geo: { latitude: number; longitude: number };
	visitingHours: string;
	phoneHours: string;
	responseHours: number;
	parking: string;
	/** How early a family's decorator may enter, and how long after the previous function. */
	decorator: DecoratorRule;
	/** The default payment dates: a share that keeps the date, and the rest so many days before the first event. */
	advancePercent: number;
	restDaysBefore: number;
	/** Discounts above this percent of the other lines are marked. Absent: none is. */
	discountLimit?: number | undefined;
	/** How the advance is paid: one line without a full stop, because messages contain it. */
	payAdvance: string;
	/** The account that families pay into. Absent for a hall that names it in `payAdvance` alone. */
	account?: Account | undefined;
	/** How a family can come and taste, as part of a sentence. Absent for a hall without tastings. */
	tasting?: string | undefined;
	/** Most people of a tasting, and its parts of the day (`VISIT_PARTS`); without them, as for a visit. `tasting` says the same in words. */
	tastingLimits?: { people?: number | undefined; parts?: string[] | undefined } | undefined;
	/** Hours of visits and tastings, by part of the day (`VISIT_PARTS`). Without them the site has no form for visits. */
	visitHours?: { part: string; from: string; to: string }[] | undefined;
	/** The guests' entrance, as a sentence without a full stop. The message of the day before contains it. */
	arrival?: string | undefined;
	/** Days by which each Hijri month begins later here than in Umm al-Qura's calendar (docs/decisions/32-hijri-dates.md). */
	hijriDaysLater: number;
	/** The hall's tax numbers, printed on bills. Absent for a hall without any. */
	taxNumbers?: { name: string; number: string }[] | undefined;
	/** Retention times that the site promises. The database deletes by `request_days`, `booking_months` and `bill_years` of private.settings. */
	keeps: Keeps;
	social: { name: string; url: string }[];
	/** Fields of a payer. Absent for a hall without them. */
	payer?: PayerContent | undefined;
	/** Translations of street and place names on the drawn map. */
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
	'restDaysBefore',
	'hijriDaysLater',
] as const;

/** The facts for the booking pages. An island's props are part of the page's HTML, so they must stay few. */
export type VenueContact = Pick<Venue, (typeof CONTACT)[number]> & {
	keeps: Omit<Keeps, 'billYears'>;
	/** Opens a chat with the hall that starts with a question. */
	questionUrl: string;
	/** `responseHours` in the page's words, for example "24 hours". */
	answersIn: string;
	/** How the advance is paid. Only on a booking's own page. */
	payAdvance?: string;
	/** The account that families pay into, with the address of its Raast QR picture. Only on a booking's own page. */
	account?: (Account & { raast?: string | undefined }) | undefined;
	/** What happens to the advance when a family cancels. Only where the booking page asks for a decision. */
	cancelTerms?: string;
	/** Which rate of a tax counts while the payer is unknown. Only on the booking page. */
	taxNote?: string | undefined;
	/** When the advance counts for another date, in words and in figures. Only on the booking page and a booking's own page. */
	moveTerms?: string | undefined;
	advanceMoves?: AdvanceRule | undefined;
	/** How a family can taste: a sentence on the booking page, a part of one on a booking's own page. */
	tasting?: string | undefined;
	/** Whether visits can be announced. Only on a booking's own page. */
	takesVisits?: boolean;
	/** The guests' entrance. Only on a booking's own page. */
	arrival?: string | undefined;
};

export const contactOf = (venue: Venue, inWords: Pick<VenueContact, 'questionUrl' | 'answersIn'>): VenueContact => ({
	...(Object.fromEntries(CONTACT.map((fact) => [fact, venue[fact]])) as Pick<Venue, (typeof CONTACT)[number]>),
	keeps: { requestDays: venue.keeps.requestDays, bookingMonths: venue.keeps.bookingMonths },
	...inWords,
});

/** The facts for the form. A booking's own page shows the rest, and the form's page must stay light. */
export type FormVenue = Omit<VenueContact, 'name' | 'email' | 'address' | 'responseHours' | 'restDaysBefore'>;

export const forForm = ({
	name: _,
	email: __,
	address: ___,
	responseHours: ____,
	restDaysBefore: _____,
	...needed
}: VenueContact): FormVenue => needed;

/** Facts about the hall in its messages. */
export type MessageFacts = Pick<
	Venue,
	'name' | 'nameUrdu' | 'phoneWords' | 'responseHours' | 'advancePercent' | 'payAdvance' | 'arrival'
> & {
	payAdvanceUrdu: string;
	/** Urdu names of menus and dishes by their English names. */
	namesUrdu: Names;
	arrivalUrdu?: string | undefined;
};
