import type { Language } from '#shared/rules/language.ts';
import { leftToRight } from '#shared/rules/text.ts';

const en = {
	/** Name of the sum. */
	total: (number: string) => `Your bill ${number}`,
	/** Where the agreement says another sum. */
	instead: (number: string, total: string) => `Your bill ${number}, for what was served, comes to ${total}.`,
	fromDeposit: 'From your security deposit',
	deposit: 'Security deposit',
	depositBack: 'Security deposit given back',
	/** Follows the thanks after the event. */
	review: 'Please tell us how it was: a sentence or two are enough.',
	settled: 'Everything is paid. Thank you for having been our guests.',
	owing: (open: string) => `Thank you for having been our guests. ${open} is still to be paid.`,
	/** The event has begun today. */
	begun: 'Your event has begun. We are here for you and your guests.',
	allPaid: 'Everything is paid.',
};

/** Words of a family's page about the bill, the security deposit, and the time after the event. */
export const billWords: Record<Language, typeof en> = {
	en,
	ur: {
		total: (number) => `آپ کا بل ${leftToRight(number)}`,
		instead: (number, total) => `جو پیش ہوا اس کا بل ${leftToRight(number)}، ${total} ہے۔`,
		fromDeposit: 'آپ کی ضمانتی رقم سے',
		deposit: 'ضمانتی رقم',
		depositBack: 'ضمانتی رقم واپس',
		review: 'بتائیے سب کیسا رہا: ایک دو جملے کافی ہیں۔',
		settled: 'سب ادا ہو چکا ہے۔ ہمارے مہمان بننے کا شکریہ۔',
		owing: (open) => `ہمارے مہمان بننے کا شکریہ۔ ${open} ابھی ادا کرنے ہیں۔`,
		begun: 'آپ کی تقریب شروع ہو چکی ہے۔ ہم آپ کی اور آپ کے مہمانوں کی خدمت میں حاضر ہیں۔',
		allPaid: 'سب ادا ہو چکا ہے۔',
	},
};
