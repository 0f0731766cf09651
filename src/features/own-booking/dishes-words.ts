import type { Language } from '#shared/rules/language.ts';

type DishesWords = {
	title: string;
	/** Opens the list. */
	all: (count: number) => string;
	others: string;
	open: string;
	/** Above the choices, with their last day. */
	until: (day: string) => string;
	/** Replaces the choices after their last day. */
	late: string;
	choose: (dish: string, choose: number, of: number) => string;
	count: (choose: number) => string;
	save: string;
	saving: string;
	done: string;
	problems: Record<'not_found' | 'not_now' | 'too_many_requests' | 'unreachable', string>;
};

/** Words of the dishes on a family's page. */
export const dishesWords: Record<Language, DishesWords> = {
	en: {
		title: 'Your dishes',
		all: (count) => `All ${count} dishes`,
		others: 'Add-ons',
		open: 'not chosen yet',
		until: (day) => `Your menu leaves a choice to you. Please choose by ${day}; it costs nothing, and you can change it until then.`,
		late: 'Your menu leaves a choice to you, and the kitchen buys soon. Please ring us with your choice.',
		choose: (dish, choose, of) => `${dish}: ${choose} of these ${of}`,
		count: (choose) => `Please choose ${choose}`,
		save: 'Save the choice',
		saving: 'Saving...',
		done: 'Thank you, the kitchen has your choice.',
		problems: {
			not_found: 'No booking opens with this link any more. Please use the newest link from our messages, or ring us.',
			not_now: 'The choice can no longer be changed here. Please ring us.',
			too_many_requests: 'The choice has been changed many times today. Please ring us.',
			unreachable: 'No answer came. Please check your connection and save it again.',
		},
	},
	ur: {
		title: 'آپ کے پکوان',
		all: (count) => `تمام ${count} پکوان`,
		others: 'اضافی پکوان',
		open: 'ابھی طے نہیں',
		until: (day) => `آپ کے مینیو میں کچھ پکوان آپ کی پسند کے ہیں۔ ${day} تک چن لیجیے؛ اس کے پیسے نہیں لگتے، اور تب تک بدل بھی سکتے ہیں۔`,
		late: 'آپ کے مینیو میں کچھ پکوان آپ کی پسند کے ہیں، اور باورچی خانہ جلد سامان خریدے گا۔ مہربانی کر کے فون پر اپنی پسند بتا دیجیے۔',
		choose: (dish, choose, of) => `${dish}: ان ${of} میں سے ${choose}`,
		count: (choose) => `${choose} چنیے`,
		save: 'پسند محفوظ کیجیے',
		saving: 'محفوظ ہو رہی ہے...',
		done: 'شکریہ، آپ کی پسند باورچی خانے کو مل گئی ہے۔',
		problems: {
			not_found: 'اس لنک سے اب کوئی بکنگ نہیں کھلتی۔ ہمارے سب سے نئے پیغام کا لنک کھولیے، یا فون کیجیے۔',
			not_now: 'پسند اب یہاں سے نہیں بدل سکتی۔ مہربانی کر کے فون کیجیے۔',
			too_many_requests: 'آج پسند کئی بار بدلی جا چکی ہے۔ مہربانی کر کے فون کیجیے۔',
			unreachable: 'جواب نہیں ملا۔ اپنا انٹرنیٹ دیکھ کر دوبارہ محفوظ کیجیے۔',
		},
	},
};
