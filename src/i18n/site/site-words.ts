import type { EstimateWords } from '#shared/booking/words/estimate.ts';
import type { SitePage } from '#shared/rules/site/pages.ts';
import type { EventTime, Hall } from '#shared/rules/slots/slot.ts';

/** Words of every page: navigation, footer, links. Both languages have the same keys. */
export type SiteWords = Record<SitePage['name'], string> & {
	skipToContent: string;
	mainNavigation: string;
	menu: string;
	ownBooking: string;
	whatsappTheHall: string;
	chatOnWhatsapp: string;
	visit: string;
	talkToUs: string;
	pages: string;
	address: string;
	visitingHours: string;
	phoneHours: string;
	staffSignIn: string;
	/** The other language's own name, and the link's description. */
	otherLanguage: string;
	/** Last line of every page, with `{year}`, `{venue}` and `{note}`. */
	rights: string;
	notifications: string;
	openInMaps: string;
	showMap: string;
	mapNote: string;
	pauseFilm: string;
	playFilm: string;
	getAQuote: string;
	onThisPage: string;
	hall: (hall: Hall) => string;
	time: (time: EventTime) => string;
	/** The next free evenings on the home page: the list's name, how many halls are free (`{count}`), and what is said while it is empty. */
	evenings: Record<'label' | 'several' | 'loading' | 'slow' | 'none' | 'failed', string>;
	guestsSeated: string;
	/** `{count}` dishes of a menu. */
	dishes: string;
	/** A choice in a menu: `{choose}` of the dishes `{of}`. */
	choice: string;
	tableServing: string;
	buffetServing: string;
	perHeadPlusTax: string;
	/** The tax in a sentence, with `{tax}` and `{percent}`. */
	taxSentence: string;
	/** A tax that depends on the payer, with `{tax}`, `{percent}` and `{rates}`; each of these with `{payer}` and `{percent}`. */
	taxByPayer: string;
	payerRate: string;
	estimate: EstimateWords;
	/** Read out before a film's length. */
	film: string;
	/** Of a review: "{mark} of 5". */
	reviewMark: string;
	/** Of an example that no family wrote. */
	reviewInvented: string;
	hallTable: Record<
		| 'caption'
		| 'feature'
		| 'guests'
		| 'upTo'
		| 'fromGuests'
		| 'comfortableFrom'
		| 'floor'
		| 'ceiling'
		| 'stage'
		| 'partition'
		| 'bridalRooms'
		| 'bookedFor',
		string
	>;
	notFound: Record<'heading' | 'text' | 'title' | 'description', string>;
	/** Titles and descriptions of the booking page and a family's own page. */
	bookingPage: Record<'title' | 'description', string>;
	viewPage: Record<'title' | 'description', string>;
	/** First chat message; `{venue}` is the venue's name. */
	chatMessage: string;
	quoteMessage: string;
};
