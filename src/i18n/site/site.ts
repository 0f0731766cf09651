import { allHalls } from '#shared/booking/words/all-halls.ts';
import { estimateWords } from '#shared/booking/words/estimate.ts';
import { bookedEn } from '#shared/booking/words/slots-en.ts';
import { bookedUr } from '#shared/booking/words/slots-ur.ts';
import { HAS_URDU, type Language } from '#shared/rules/language.ts';
import { comma } from './hours.ts';
import type { SiteWords } from './site-words.ts';

export type { SiteWords };

export const siteWords: Record<Language, SiteWords> = {
	en: {
		skipToContent: 'Skip to the content',
		mainNavigation: 'Main',
		home: 'Home',
		about: 'About',
		services: 'Services',
		gallery: 'Gallery',
		reservation: 'Tentative Reservation',
		menu: 'Menu',
		ownBooking: 'Your booking',
		whatsappTheHall: 'WhatsApp the hall',
		chatOnWhatsapp: 'Chat on WhatsApp',
		visit: 'Visit',
		talkToUs: 'Talk to us',
		pages: 'Pages',
		address: 'Address',
		visitingHours: 'Halls open to visit',
		phoneHours: 'Phone and WhatsApp',
		staffSignIn: 'Staff sign-in',
		otherLanguage: 'اردو',
		rights: '© {year} {venue}. {note}',
		notifications: 'Notifications',
		openInMaps: 'Open in Google Maps',
		showMap: 'Show the interactive map',
		mapNote: 'The map comes from Google, and loads only when you ask for it.',
		pauseFilm: 'Pause film',
		playFilm: 'Play film',
		getAQuote: 'Get a Quote',
		onThisPage: 'On this page',
		hall: bookedEn.hall,
		time: bookedEn.time,
		evenings: {
			label: 'The next free Fridays, Saturdays and Sundays',
			loading: 'Looking for the next free weekends...',
			several: '{count} halls free',
			slow: 'Still looking. Your connection is slow today.',
			none: 'No Friday, Saturday or Sunday of the next three months is free. Later ones are in the calendar.',
			failed: 'We could not load the free dates. The calendar will try again.',
		},
		guestsSeated: 'guests, seated',
		dishes: '{count} dishes',
		choice: '{choose} of these: {of}',
		tableServing: 'Table serving',
		buffetServing: 'Buffet serving',
		perHeadPlusTax: 'per head, plus tax',
		taxSentence: '{tax}: {percent}%.',
		taxByPayer: '{tax}: {percent}% until we know who pays. {rates}.',
		payerRate: '{payer}: {percent}%',
		menus: 'All menus',
		terms: 'Terms',
		privacy: 'Privacy',
		estimate: estimateWords.en,
		film: 'Film',
		reviewMark: '{mark} of 5',
		reviewInvented: 'An invented example',
		hallTable: {
			caption: 'The halls compared',
			feature: 'Feature',
			guests: 'Guests, seated',
			upTo: 'Up to {guests}',
			fromGuests: '{guests} guests',
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
			title: 'Page not found: {venue}',
			description: 'This page of {venue} does not exist.',
		},
		bookingPage: {
			title: 'Book Your Wedding: {venue}',
			description: `See free dates for ${allHalls.en} and ask for yours. A tentative reservation costs nothing.`,
		},
		viewPage: { title: 'Your booking: {venue}', description: 'Where your booking stands, and what comes next.' },
		chatMessage: 'Assalam-o-Alaikum, I have a question about {venue}.',
		quoteMessage: 'Assalam-o-Alaikum, I would like a quote for a wedding at {venue}.',
	},
	ur: {
		skipToContent: 'سیدھے متن پر جائیے',
		mainNavigation: 'صفحات',
		home: 'سرورق',
		about: 'ہمارا تعارف',
		services: 'خدمات',
		gallery: 'تصاویر',
		reservation: 'عارضی بکنگ',
		menu: 'مینیو',
		ownBooking: 'آپ کی بکنگ',
		whatsappTheHall: 'ہال کو واٹس ایپ کیجیے',
		chatOnWhatsapp: 'واٹس ایپ پر بات کیجیے',
		visit: 'تشریف لائیے',
		talkToUs: 'رابطہ کیجیے',
		pages: 'صفحات',
		address: 'پتہ',
		visitingHours: 'ہال دیکھنے کے اوقات',
		phoneHours: 'فون اور واٹس ایپ',
		staffSignIn: 'عملے کا لاگ اِن',
		otherLanguage: 'English',
		rights: '© {year} {venue}۔ {note}',
		notifications: 'اطلاعات',
		openInMaps: 'گوگل میپس میں کھولیے',
		showMap: 'نقشہ کھولیے',
		mapNote: 'نقشہ گوگل سے آتا ہے، اور صرف آپ کے کہنے پر کھلتا ہے۔',
		pauseFilm: 'فلم روکیے',
		playFilm: 'فلم چلائیے',
		getAQuote: 'قیمت پوچھیے',
		onThisPage: 'اس صفحے پر',
		hall: bookedUr.hall,
		time: bookedUr.time,
		evenings: {
			label: 'اگلے خالی جمعے، ہفتے اور اتوار',
			loading: 'اگلی خالی تاریخیں دیکھی جا رہی ہیں...',
			several: '{count} ہال خالی',
			slow: 'ابھی دیکھی جا رہی ہیں۔ آج انٹرنیٹ آہستہ ہے۔',
			none: 'اگلے تین مہینوں میں کوئی جمعہ، ہفتہ یا اتوار خالی نہیں۔ آگے کی تاریخیں کیلنڈر میں دیکھیے۔',
			failed: 'خالی تاریخیں نہیں مل سکیں۔ کیلنڈر میں دیکھیے، وہاں دوبارہ کوشش ہوگی۔',
		},
		guestsSeated: 'نشستیں',
		dishes: '{count} پکوان',
		choice: 'ان میں سے {choose}: {of}',
		tableServing: 'ٹیبل سروس',
		buffetServing: 'بوفے',
		perHeadPlusTax: 'فی کس، ٹیکس الگ',
		taxSentence: '{tax}: {percent} فی صد۔',
		taxByPayer: '{tax}: {percent} فی صد، جب تک معلوم نہ ہو کہ بل کس کے نام ہوگا۔ {rates}۔',
		payerRate: '{payer}: {percent} فی صد',
		menus: 'تمام مینیو',
		terms: 'شرائط',
		privacy: 'آپ کی معلومات',
		estimate: estimateWords.ur,
		film: 'فلم',
		reviewMark: '5 میں سے {mark}',
		reviewInvented: 'ایک فرضی مثال',
		hallTable: {
			caption: `${allHalls.ur} کا موازنہ`,
			feature: 'خصوصیت',
			guests: 'نشستیں',
			upTo: '{guests} تک',
			fromGuests: '{guests} مہمان',
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
			title: 'صفحہ نہیں ملا: {venue}',
			description: '{venue} کی سائٹ پر یہ صفحہ نہیں ہے۔',
		},
		bookingPage: {
			title: 'اپنی شادی کی بکنگ کیجیے: {venue}',
			description: `${allHalls.ur} کی خالی تاریخیں دیکھیے اور اپنی تاریخ بتائیے۔ عارضی بکنگ کا کوئی خرچ نہیں۔`,
		},
		viewPage: { title: 'آپ کی بکنگ: {venue}', description: 'آپ کی بکنگ کہاں تک پہنچی، اور آگے کیا ہوگا۔' },
		chatMessage: 'السلام علیکم، مجھے {venue} کے بارے میں کچھ پوچھنا ہے۔',
		quoteMessage: 'السلام علیکم، مجھے {venue} میں شادی کے لیے قیمت معلوم کرنی ہے۔',
	},
};

/** Words of a page, from its `Astro.currentLocale`; default English. */
export const wordsFor = (locale: string | undefined): SiteWords => siteWords[languageOf(locale)];

/** Language of a page, from its `Astro.currentLocale`. An English-only site always has English. */
export const languageOf = (locale: string | undefined): Language => (HAS_URDU && locale === 'ur' ? 'ur' : 'en');

/** Turns words of the content into a sentence. Pages do it, so that no script has to. */
export const ownSentence = (words: string, language: Language): string =>
	language === 'ur' ? `${words}۔` : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** A choice of dishes as a menu prints it: "2 of these: Mutton Kunna, Palak Paneer, ...". */
export const choiceInWords = ({ choose, of }: { choose: number; of: readonly string[] }, locale: string | undefined): string =>
	wordsFor(locale)
		.choice.replace('{choose}', String(choose))
		.replace('{of}', of.join(comma[languageOf(locale)]));
