/** The hall's own facts: src/content/venue.json, checked by its schema. Phones in E.164 beside the way they are printed. */
export type Venue = {
	name: string;
	nameUrdu: string;
	city: string;
	description: string;
	pictureNote: string;
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
	advancePercent: number;
	social: { name: string; url: string }[];
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
] as const;

/** What the booking pages tell of the hall. What an island is given stands in its page's HTML, so it is given no more. */
export type VenueContact = Pick<Venue, (typeof CONTACT)[number]>;

/** A venue's facts for the booking pages. */
export const contactOf = (venue: Venue): VenueContact => Object.fromEntries(CONTACT.map((fact) => [fact, venue[fact]])) as VenueContact;
