import { type EstimateWords, estimateWords } from './estimate.ts';

/** The words that every page shares: navigation, footer, links. Both languages have the same keys. */
export type SiteWords = {
	skipToContent: string;
	mainNavigation: string;
	home: string;
	about: string;
	services: string;
	gallery: string;
	reservation: string;
	menu: string;
	whatsappTheHall: string;
	chatOnWhatsapp: string;
	visit: string;
	talkToUs: string;
	pages: string;
	address: string;
	visitingHours: string;
	phoneHours: string;
	staffSignIn: string;
	notifications: string;
	openInMaps: string;
	showMap: string;
	mapNote: string;
	pauseFilm: string;
	playFilm: string;
	getAQuote: string;
	onThisPage: string;
	guestsSeated: string;
	tableServing: string;
	buffetServing: string;
	perHeadPlusTax: string;
	/** The page of all menus. */
	menus: string;
	estimate: EstimateWords;
	/** Before the length of a film, read out only. */
	film: string;
	hallTable: Record<
		'caption' | 'feature' | 'guests' | 'comfortableFrom' | 'floor' | 'ceiling' | 'stage' | 'partition' | 'bridalRooms' | 'bookedFor',
		string
	>;
	notFound: Record<'heading' | 'text', string>;
	/** What the chat says when the link is opened; `{venue}` is the venue's name. */
	chatMessage: string;
	quoteMessage: string;
};

/** English as on the pages; Urdu for the mirrored ones. */
export const siteWords: Record<'en' | 'ur', SiteWords> = {
	en: {
		skipToContent: 'Skip to the content',
		mainNavigation: 'Main',
		home: 'Home',
		about: 'About',
		services: 'Services',
		gallery: 'Gallery',
		reservation: 'Tentative Reservation',
		menu: 'Menu',
		whatsappTheHall: 'WhatsApp the hall',
		chatOnWhatsapp: 'Chat on WhatsApp',
		visit: 'Visit',
		talkToUs: 'Talk to us',
		pages: 'Pages',
		address: 'Address',
		visitingHours: 'Halls open to visit',
		phoneHours: 'Phone and WhatsApp',
		staffSignIn: 'Staff sign-in',
		notifications: 'Notifications (Alt+T)',
		openInMaps: 'Open in Google Maps',
		showMap: 'Show the interactive map',
		mapNote: 'The map comes from Google, and loads only when you ask for it.',
		pauseFilm: 'Pause film',
		playFilm: 'Play film',
		getAQuote: 'Get a Quote',
		onThisPage: 'On this page',
		guestsSeated: 'guests, seated',
		tableServing: 'Table serving',
		buffetServing: 'Buffet serving',
		perHeadPlusTax: 'per head, plus tax',
		menus: 'All menus',
		estimate: estimateWords.en,
		film: 'Film',
		hallTable: {
			caption: 'The halls compared',
			feature: 'Feature',
			guests: 'Guests, seated',
			comfortableFrom: 'Comfortable from',
			floor: 'Floor',
			ceiling: 'Ceiling',
			stage: 'Stage',
			partition: 'Ladies and gents',
			bridalRooms: 'Bridal rooms',
			bookedFor: 'Most booked for',
		},
		notFound: {
			heading: 'This door leads nowhere.',
			text: 'The address may be misspelt, or the page has moved. The hall is still where it was.',
		},
		chatMessage: 'Assalam-o-Alaikum, I have a question about {venue}.',
		quoteMessage: 'Assalam-o-Alaikum, I would like a quote for a wedding at {venue}.',
	},
	ur: {
		skipToContent: 'سیدھا متن پر جائیں',
		mainNavigation: 'صفحات',
		home: 'سرورق',
		about: 'ہمارا تعارف',
		services: 'خدمات',
		gallery: 'تصاویر',
		reservation: 'عارضی بکنگ',
		menu: 'مینیو',
		whatsappTheHall: 'ہال کو واٹس ایپ کریں',
		chatOnWhatsapp: 'واٹس ایپ پر بات کریں',
		visit: 'تشریف لائیے',
		talkToUs: 'رابطہ کیجیے',
		pages: 'صفحات',
		address: 'پتہ',
		visitingHours: 'ہال دیکھنے کے اوقات',
		phoneHours: 'فون اور واٹس ایپ',
		staffSignIn: 'عملے کا لاگ اِن',
		notifications: 'اطلاعات (Alt+T)',
		openInMaps: 'گوگل میپس میں کھولیں',
		showMap: 'نقشہ کھولیں',
		mapNote: 'نقشہ گوگل سے آتا ہے، اور صرف آپ کے کہنے پر کھلتا ہے۔',
		pauseFilm: 'فلم روکیں',
		playFilm: 'فلم چلائیں',
		getAQuote: 'قیمت معلوم کیجیے',
		onThisPage: 'اس صفحے پر',
		guestsSeated: 'مہمانوں کی نشست',
		tableServing: 'میز پر',
		buffetServing: 'بوفے',
		perHeadPlusTax: 'فی کس، ٹیکس الگ',
		menus: 'تمام مینیو',
		estimate: estimateWords.ur,
		film: 'فلم',
		hallTable: {
			caption: 'دونوں ہالوں کا موازنہ',
			feature: 'خصوصیت',
			guests: 'مہمانوں کی نشست',
			comfortableFrom: 'کم از کم موزوں تعداد',
			floor: 'رقبہ',
			ceiling: 'چھت',
			stage: 'سٹیج',
			partition: 'خواتین اور حضرات',
			bridalRooms: 'دلہن کے کمرے',
			bookedFor: 'زیادہ تر بکنگ',
		},
		notFound: {
			heading: 'یہ دروازہ کہیں نہیں کھلتا۔',
			text: 'شاید پتہ غلط لکھا گیا، یا صفحہ کہیں اور چلا گیا۔ ہال وہیں ہے جہاں تھا۔',
		},
		chatMessage: 'السلام علیکم، مجھے {venue} کے بارے میں کچھ پوچھنا ہے۔',
		quoteMessage: 'السلام علیکم، مجھے {venue} میں شادی کے لیے قیمت معلوم کرنی ہے۔',
	},
};

/** The words for a page, from its `Astro.currentLocale`; a page that names no language is English. */
export const wordsFor = (locale: string | undefined): SiteWords => siteWords[languageOf(locale)];

/** The language of a page, from its `Astro.currentLocale`. */
export const languageOf = (locale: string | undefined): 'en' | 'ur' => (locale === 'ur' ? 'ur' : 'en');
