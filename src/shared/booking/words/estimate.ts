import type { Serving } from '#shared/rules/money/pricing.ts';

/** Words of the estimate. `servings` are parts of a line. Blanks in braces are filled when shown. */
export type EstimateWords = Record<
	| 'menu'
	| 'guests'
	| 'serving'
	| 'addOns'
	| 'total'
	| 'menuLine'
	| 'taxLine'
	| 'check'
	| 'ask'
	| 'fewer'
	| 'more'
	| 'example'
	| 'howMany'
	| 'message'
	| 'withAddOns'
	| 'and',
	string
> & { servings: Record<Serving, string> };

export const estimateWords: Record<'en' | 'ur', EstimateWords> = {
	en: {
		menu: 'Menu',
		guests: 'Guests',
		serving: 'Serving',
		servings: { table: 'table', buffet: 'buffet' },
		addOns: 'Add-ons',
		total: 'Estimate',
		menuLine: '{menu}, {serving}:',
		taxLine: '{tax}, {percent}%',
		check: 'Check dates for this',
		ask: 'Ask about it',
		fewer: '{count} guests fewer',
		more: '{count} guests more',
		example: 'The sum is an example: it follows your choice only with JavaScript. The booking page has your own.',
		howMany: 'Please enter 1 to {count} guests',
		message: 'I thought of {menu}, {serving}, for {guests} guests{addOns}. The website says {total}.',
		withAddOns: ', with {addOns}',
		and: ', ',
	},
	ur: {
		menu: 'مینیو',
		guests: 'مہمان',
		serving: 'کھانا',
		servings: { table: 'ٹیبل سروس', buffet: 'بوفے' },
		addOns: 'اضافی پکوان',
		total: 'تخمینہ',
		menuLine: '{menu}، {serving}:',
		taxLine: '{tax}، {percent} فی صد',
		check: 'اس کے لیے تاریخیں دیکھیے',
		ask: 'اس پر بات کیجیے',
		fewer: '{count} مہمان کم',
		more: '{count} مہمان زیادہ',
		example: 'یہ رقم مثال ہے: آپ کے انتخاب کے ساتھ صرف جاوا سکرپٹ سے بدلتی ہے۔ آپ کا اپنا تخمینہ بکنگ کے صفحے پر ہے۔',
		howMany: '1 سے {count} مہمان لکھیے',
		message: 'ہم نے {menu}، {serving}، {guests} مہمانوں کے لیے سوچا ہے{addOns}۔ ویب سائٹ پر تخمینہ {total} ہے۔',
		withAddOns: '، ساتھ {addOns}',
		and: '، ',
	},
};
