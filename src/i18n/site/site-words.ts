import type { EstimateWords } from '#shared/booking/words/estimate.ts';
import type { SitePage } from '#shared/rules/site/pages.ts';
import type { Hall } from '#shared/rules/slots/slot.ts';

/** The words that every page shares: navigation with the name of each page, footer, links. Both languages have the same keys. */
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
	/** The other language's name for itself, and what it is for. */
	otherLanguage: string;
	/** The very end of every page; `{year}`, `{venue}` and `{note}` are filled in. */
	rights: string;
	notifications: string;
	openInMaps: string;
	showMap: string;
	mapNote: string;
	pauseFilm: string;
	playFilm: string;
	getAQuote: string;
	onThisPage: string;
	/** What a hall is called. */
	hall: (hall: Hall) => string;
	guestsSeated: string;
	/** `{count}` dishes of a menu. */
	dishes: string;
	tableServing: string;
	buffetServing: string;
	perHeadPlusTax: string;
	/** The tax in a sentence of its own: `{tax}`, `{percent}`. */
	taxSentence: string;
	estimate: EstimateWords;
	/** Before the length of a film, read out only. */
	film: string;
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
	/** The booking page and a visitor's own page: the browser's tab, and search results. */
	bookingPage: Record<'title' | 'description', string>;
	viewPage: Record<'title' | 'description', string>;
	/** What the chat says when the link is opened; `{venue}` is the venue's name. */
	chatMessage: string;
	quoteMessage: string;
};
