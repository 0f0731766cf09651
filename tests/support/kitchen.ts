import type { KitchenCard } from '#shared/rules/kitchen-sheet.ts';

/** A kitchen of two menus, which share their biryani. */
export const aKitchenCard: KitchenCard = {
	menus: [
		{
			name: { en: 'Menu 1', ur: 'مینیو 1' },
			courses: [{ name: { en: 'From the pot', ur: 'دیگ سے' }, dishes: [{ en: 'Chicken Biryani', ur: 'چکن بریانی' }] }],
		},
		{
			name: { en: 'Menu 2', ur: 'مینیو 2' },
			courses: [
				{ name: { en: 'From the grill', ur: 'انگیٹھی سے' }, dishes: [{ en: 'Beef Seekh Kabab', ur: 'بیف سیخ کباب' }] },
				{ name: { en: 'From the pot', ur: 'دیگ سے' }, dishes: [{ en: 'Chicken Biryani', ur: 'چکن بریانی' }] },
			],
		},
	],
	addOns: {
		'Gajar Halwa': 'گاجر کا حلوہ',
		'Nargasi Kofta / Mix Vegetable': 'نرگسی کوفتہ / مکس سبزی',
		'Mix Vegetable': 'مکس سبزی',
	},
	openChoices: ['Nargasi Kofta / Mix Vegetable'],
};
