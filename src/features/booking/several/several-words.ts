import type { Language } from '#shared/rules/language.ts';

type SeveralWords = {
	numbered: (place: number) => string;
	usual: string;
	remove: (event: string) => string;
	removed: (event: string) => string;
	undo: string;
	/** Menu and serving that a new event begins with. */
	sameMeal: (meal: string) => string;
	ownMeal: (meal: string) => string;
	noMeal: string;
	change: string;
	/** `events`: "Mehndi, Barat". */
	sent: (name: string, events: string) => string;
};

/** Words of a form with several events. */
export const severalWords: Record<Language, SeveralWords> = {
	en: {
		numbered: (place) => `Evening ${place}`,
		usual: 'Often together:',
		remove: (event) => `Remove ${event}`,
		removed: (event) => `${event} is removed.`,
		undo: 'Undo',
		sameMeal: (meal) => `Menu as for the first evening: ${meal}.`,
		ownMeal: (meal) => `Menu: ${meal}.`,
		noMeal: 'The menu follows the first evening.',
		change: 'Change menu, add-ons or requests',
		sent: (name, events) =>
			`Shukriya, ${name}. Your request for ${events} is with us. It is a booking once the hall confirms it, all together.`,
	},
	ur: {
		numbered: (place) => `تقریب ${place}`,
		usual: 'اکثر ساتھ ہوتی ہیں:',
		remove: (event) => `${event} ہٹائیے`,
		removed: (event) => `${event} ہٹا دی گئی۔`,
		undo: 'واپس لائیے',
		sameMeal: (meal) => `مینیو پہلی تقریب والا: ${meal}۔`,
		ownMeal: (meal) => `مینیو: ${meal}۔`,
		noMeal: 'مینیو پہلی تقریب والا ہوگا۔',
		change: 'مینیو، اضافی پکوان یا درخواست بدلیے',
		sent: (name, events) => `شکریہ، ${name}۔ ${events} کی درخواست ہمیں مل گئی ہے۔ ہال کی تصدیق کے بعد یہ سب اکٹھی بکنگ ہوں گی۔`,
	},
};
