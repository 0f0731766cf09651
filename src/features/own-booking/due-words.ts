import type { Language } from '#shared/rules/language.ts';

const en = {
	all: 'All payments',
	keep: 'To keep your date',
	/** The same once it is paid. */
	advance: 'The advance',
	keepRest: 'The rest of the advance',
	part: 'Part payment',
	rest: 'The rest',
	paid: 'paid',
	/** An advance that this family agreed with the hall. */
	ownAdvance: (sum: string) => `${sum}.`,
	/** While a part of the advance is open. */
	partStage: 'Part of the advance paid',
	partNote: (paid: string, open: string, day: string) =>
		`${paid} paid, with thanks: the hall is yours alone. ${open} of the advance by ${day}.`,
	partLate: (paid: string, open: string) => `${paid} paid, with thanks: the hall is yours alone. ${open} of the advance is due now.`,
	partPaid: 'We look forward to your guests.',
	partNews: 'A part of the advance is paid, and the hall is yours alone.',
	/** Steps of the family, for a part of what is open. */
	payBy: (sum: string, day: string) => `Pay ${sum} by ${day}.`,
	payNow: (sum: string) => `Pay ${sum}: it is due now.`,
};

/** Words of the payment dates on a family's page. */
export const dueWords: Record<Language, typeof en> = {
	en,
	ur: {
		all: 'تمام ادائیگیاں',
		keep: 'تاریخ پکی کرنے کے لیے',
		advance: 'بیعانہ',
		keepRest: 'بیعانے کی باقی رقم',
		part: 'قسط',
		rest: 'باقی رقم',
		paid: 'ادا',
		ownAdvance: (sum) => `${sum}۔`,
		partStage: 'بیعانے کا کچھ حصہ ادا ہوا',
		partNote: (paid, open, day) => `${paid} ادا ہوئے، شکریہ: ہال صرف آپ کا ہے۔ بیعانے کے باقی ${open}، ${day} تک۔`,
		partLate: (paid, open) => `${paid} ادا ہوئے، شکریہ: ہال صرف آپ کا ہے۔ بیعانے کے باقی ${open} اب ادا کرنے ہیں۔`,
		partPaid: 'ہم آپ کے مہمانوں کے منتظر ہیں۔',
		partNews: 'بیعانے کا کچھ حصہ ادا ہو گیا، ہال صرف آپ کا ہے۔',
		payBy: (sum, day) => `${sum} ${day} تک ادا کیجیے۔`,
		payNow: (sum) => `${sum} ابھی ادا کیجیے: یہ رقم دینے کا وقت آ گیا ہے۔`,
	},
};
