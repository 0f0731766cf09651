import type { Booking } from '#shared/rules/booking/booking.ts';
import { type DishCard, dishesOfMeal } from '#shared/rules/dishes.ts';

/** Prices and dishes of two menus, which share their biryani. */
export const aDishCard: DishCard = {
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
	addOns: [
		{ en: 'Gajar Halwa', ur: 'گاجر کا حلوہ' },
		{
			en: 'Nargasi Kofta / Mix Vegetable',
			ur: 'نرگسی کوفتہ / مکس سبزی',
			of: [
				{ en: 'Nargasi Kofta', ur: 'نرگسی کوفتہ' },
				{ en: 'Mix Vegetable', ur: 'مکس سبزی' },
			],
		},
	],
	offered: [
		{ en: 'Mutton Qorma', ur: 'مٹن قورمہ', course: { en: 'From the pot', ur: 'دیگ سے' }, surcharge: 250 },
		{ en: 'Palak Paneer', ur: 'پالک پنیر', course: { en: 'From the pot', ur: 'دیگ سے' } },
	],
};

/** The booking with the dishes of its menu and add-ons, if it has none yet. */
export const withDishes = (booking: Booking): Booking => ({ ...booking, dishes: booking.dishes ?? dishesOfMeal(booking, aDishCard) });
