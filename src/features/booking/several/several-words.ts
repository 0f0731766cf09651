import type { Language } from '#shared/rules/language.ts';

type SeveralWords = {
	numbered: (place: number) => string;
	usual: string;
	remove: (event: string) => string;
	removed: (event: string) => string;
	undo: string;
	/** Menu and serving that a new event begins with. `lacksAddOns`: the first event has add-ons, which are not copied. */
	sameMeal: (meal: string, lacksAddOns: boolean) => string;
	ownMeal: (meal: string) => string;
	noMeal: (lacksAddOns: boolean) => string;
	noMenu: string;
	change: string;
	guests: (count: string) => string;
	/** Name of a sum in which an event is missing. */
	soFar: string;
	/** Between the missing fields of events. */
	next: string;
	/** Buttons that open and fold an event, with their names for screen readers. */
	open: string;
	opens: (event: string) => string;
	fold: string;
	folds: (event: string) => string;
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
		sameMeal: (meal, lacksAddOns) => `Menu as for the first evening${lacksAddOns ? ', without the add-ons' : ''}: ${meal}.`,
		ownMeal: (meal) => `Menu: ${meal}.`,
		noMeal: (lacksAddOns) => `The menu follows the first evening${lacksAddOns ? ', without the add-ons' : ''}.`,
		noMenu: 'No menu chosen yet.',
		change: 'Change menu, add-ons or requests',
		guests: (count) => `${count} guests`,
		soFar: 'Estimate so far',
		next: '; ',
		open: 'Change',
		opens: (event) => `Change ${event}`,
		fold: 'Done',
		folds: (event) => `Done: ${event}`,
		sent: (name, events) =>
			`Shukriya, ${name}. Your request for ${events} is with us. It is a booking once the hall confirms it, all together.`,
	},
	ur: {
		numbered: (place) => `تقریب ${place}`,
		usual: 'اکثر ساتھ ہوتی ہیں:',
		remove: (event) => `${event} ہٹائیے`,
		// The verb agrees with تقریب: the names of occasions differ in gender.
		removed: (event) => `تقریب ہٹا دی گئی: ${event}۔`,
		undo: 'واپس لائیے',
		sameMeal: (meal, lacksAddOns) => `مینیو پہلی تقریب والا${lacksAddOns ? '، اضافی پکوان کے بغیر' : ''}: ${meal}۔`,
		ownMeal: (meal) => `مینیو: ${meal}۔`,
		noMeal: (lacksAddOns) => `مینیو پہلی تقریب والا ہوگا${lacksAddOns ? '، اضافی پکوان کے بغیر' : ''}۔`,
		noMenu: 'مینیو ابھی نہیں چنا گیا۔',
		change: 'مینیو، اضافی پکوان یا درخواست بدلیے',
		guests: (count) => `${count} مہمان`,
		soFar: 'اب تک کا تخمینہ',
		next: '؛ ',
		open: 'بدلیے',
		opens: (event) => `${event}: بدلیے`,
		fold: 'ٹھیک ہے',
		folds: (event) => `${event}: ٹھیک ہے`,
		sent: (name, events) => `شکریہ، ${name}۔ ${events} کی درخواست ہمیں مل گئی ہے۔ ہال کی تصدیق کے بعد یہ سب اکٹھی بکنگ ہوں گی۔`,
	},
};
