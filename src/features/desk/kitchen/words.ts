import { NOT_CHOSEN } from '#features/desk/shell/words/booking-in-words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { DishCard, InBoth, ServedDish } from '#shared/rules/dishes.ts';
import type { DishTotal, Standing } from '#shared/rules/kitchen-sheet.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { Serving } from '#shared/rules/money/pricing.ts';
import { hoursInWords, timeName } from '#shared/rules/slots/bookable.ts';
import { hallNameUrdu, timeNameUrdu } from '#shared/rules/slots/bookable-urdu.ts';

/** The kitchen reads these words in both languages. */
export const kitchenWords = {
	open: 'Kitchen sheet',
	title: { en: 'Kitchen sheet', ur: 'باورچی خانے کا پرچہ' },
	loading: 'Reading the day...',
	failed: 'The day could not be read. Please try again.',
	send: 'Send by WhatsApp',
	copy: 'Copy as text',
	copied: 'Copied.',
	copiedToo: 'It is a long text. Should it be missing in WhatsApp, paste it there: it is copied.',
	notCopied: 'The text could not be copied. Please try again.',
	nothing: { en: 'Nothing is to be cooked on this day.', ur: 'اس دن کچھ نہیں پکانا۔' },
	servings: {
		table: { en: 'Served at the table', ur: 'ٹیبل سروس' },
		buffet: { en: 'Buffet', ur: 'بوفے' },
	} satisfies Record<Serving, InBoth>,
	occasions: {
		mehndi: { en: 'Mehndi', ur: 'مہندی' },
		barat: { en: 'Barat', ur: 'بارات' },
		walima: { en: 'Walima', ur: 'ولیمہ' },
		nikah: { en: 'Nikah', ur: 'نکاح' },
		other: { en: 'Other', ur: 'کوئی اور' },
	} satisfies Record<Occasion, InBoth>,
	guestsWord: { en: 'guests', ur: 'مہمان' },
	guests: (count: number): InBoth => ({ en: `${figure(count)} guests`, ur: `${figure(count)} مہمان` }),
	addOns: { en: 'Add-ons', ur: 'اضافی پکوان' },
	/** A group of dishes of which the family has not chosen yet. */
	undecided: { en: NOT_CHOSEN, ur: 'ابھی طے نہیں کیا' },
	requests: { en: 'Special requests', ur: 'خصوصی درخواست' },
	law: { en: 'Law', ur: 'قانون' },
	againstLaw: { en: 'Against the law', ur: 'قانون کے خلاف' },
	noMenu: { en: 'No menu chosen yet', ur: 'مینیو ابھی طے نہیں' },
	noDishes: { en: 'No dishes are written down: ask the office.', ur: 'پکوان درج نہیں: دفتر سے پوچھیے۔' },
	apart: { en: 'Not confirmed: ask the office before you cook', ur: 'ابھی طے نہیں: پکانے سے پہلے دفتر سے پوچھیے' },
	standings: {
		sure: { en: 'confirmed', ur: 'طے شدہ' },
		held: { en: 'held', ur: 'روکا ہوا' },
		asked: { en: 'asked for', ur: 'درخواست' },
		cancelled: { en: 'cancelled', ur: 'منسوخ' },
	} satisfies Record<Standing, InBoth>,
	totals: { en: 'The whole day, dish by dish', ur: 'پورا دن، ہر پکوان' },
	leftOut: { en: 'Without events that are only asked for.', ur: 'جن تقریبات کی صرف درخواست ہے، وہ اس میں شامل نہیں۔' },
	dish: { en: 'Dish', ur: 'پکوان' },
	all: { en: 'In all', ur: 'کل' },
	/** Column for held bookings. */
	ifHeld: { en: 'If held ones come', ur: 'روکے ہوئے' },
	time: (time: string): InBoth => ({ en: timeName(time), ur: timeNameUrdu(time) }),
	final: { en: 'Final count', ur: 'حتمی تعداد' },
	notFinal: { en: 'Final count not given yet', ur: 'حتمی تعداد ابھی نہیں ملی' },
} as const;

/** A dish. An open choice is marked as not chosen yet. */
export const dishWords = ({ en, ur, isUndecided }: ServedDish): InBoth =>
	isUndecided ? { en: `${en} (${kitchenWords.undecided.en})`, ur: `${ur} (${kitchenWords.undecided.ur})` } : { en, ur };

/** The menu's name. One that has left the list keeps its stored name. */
export function menuName({ package: menu }: Pick<Booking, 'package'>, { menus }: DishCard): InBoth {
	if (!menu) return kitchenWords.noMenu;
	return menus.find(({ name }) => name.en === menu)?.name ?? { en: menu, ur: menu };
}

/** For example "Main Hall, Dinner", and "Barat, Main Hall, Dinner" if the booking has several functions. */
export function placeWords({
	hall,
	eventTime,
	occasion,
	otherFunctions,
}: Pick<Booking, 'hall' | 'eventTime' | 'occasion' | 'otherFunctions'>): InBoth {
	const named = occasion && otherFunctions && otherFunctions.length > 0 ? kitchenWords.occasions[occasion] : undefined;
	return {
		en: [named?.en, hall, timeName(eventTime)].filter(Boolean).join(', '),
		ur: [named?.ur, hallNameUrdu(hall), timeNameUrdu(eventTime)].filter(Boolean).join('، '),
	};
}

export const hoursWords = ({ eventTime }: Pick<Booking, 'eventTime'>): string => hoursInWords(eventTime);

/** Guests of confirmed events who eat this dish on the day. */
export const inAll = ({ sure }: DishTotal): number => Object.values(sure).reduce((sum, guests) => sum + guests, 0);

export const countWords = ({ finalGuests }: Pick<Booking, 'finalGuests'>): InBoth =>
	finalGuests === null ? kitchenWords.notFinal : kitchenWords.final;
