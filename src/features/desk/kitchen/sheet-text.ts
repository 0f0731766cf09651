import type { DeskVenue } from '#features/desk/shell/desk-context.ts';
import { companyInBoth } from '#features/desk/shell/words/company.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import { coursesOf, type DishCard, type InBoth } from '#shared/rules/dishes.ts';
import { isServed, type KitchenDay, type KitchenEvent, leavesOut, withoutNumbers } from '#shared/rules/kitchen-sheet.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { countWords, dishWords, hoursWords, inAll, menuName, placeWords, kitchenWords as words } from './words.ts';

/**
 * The kitchen sheet as a WhatsApp message in both languages, without phone numbers, because many people read it. Figures stand before Urdu
 * words; after them, they would be drawn on the wrong side.
 */
export function kitchenText(
	day: Day,
	{ sure, apart, totals }: KitchenDay,
	{ name, dishCard }: Pick<DeskVenue, 'name' | 'dishCard'>,
): string {
	const eventText = (event: KitchenEvent) => wholeEvent(event, dishCard);
	/** Held events are written in full, because the kitchen buys for them. Requests and cancelled ones are one line. */
	const apartText = (event: KitchenEvent) =>
		event.standing === 'held' ? eventText(event) : [...headOf(event), both(menuName(event.booking, dishCard))].join('\n');
	const parts = [
		`*${name}: ${both(words.title)}*\n*${dayInWords(day)}*${inUrdu(dayInWords(day, 'ur'))}`,
		...(sure.length + apart.length === 0 ? [both(words.nothing)] : []),
		...sure.map(eventText),
		...(apart.length > 0 ? [`*${words.apart.en}*${inUrdu(words.apart.ur)}`, ...apart.map(apartText)] : []),
		...(totals.length > 0
			? [
					[
						`*${words.totals.en}*${inUrdu(words.totals.ur)}`,
						...(leavesOut({ apart }) ? [both(words.leftOut)] : []),
						...totals.map((total) => `${figure(inAll(total))}${heldText(total.held)} ${both(dishWords(total.dish))}`),
					].join('\n'),
				]
			: []),
	];
	return parts.join('\n\n');
}

const both = ({ en, ur }: InBoth) => (HAS_URDU && en !== ur ? `${en} / ${ur}` : en);

const inUrdu = (words: string) => (HAS_URDU ? `\n${words}` : '');

const heldText = (held: number) => (held > 0 ? ` (+${figure(held)} ${words.standings.held.en})` : '');

function wholeEvent(event: KitchenEvent, card: DishCard): string {
	const { booking } = event;
	const { dishes = [] } = booking;
	return [
		...headOf(event),
		both(menuName(booking, card)),
		...(booking.package && dishes.length === 0 ? [both(words.noDishes)] : []),
		...coursesOf(dishes, words.addOns).flatMap((course) => [
			`_${both(course.name)}_`,
			...course.dishes.map((dish) => `- ${both(dishWords(dish))}`),
		]),
		...(booking.specialRequests ? [`_${both(words.requests)}_`, withoutNumbers(booking.specialRequests)] : []),
	].join('\n');
}

function headOf(event: KitchenEvent): string[] {
	const { booking, standing } = event;
	const guests = words.guests(guestsToServe(booking));
	const serving = booking.serving && words.servings[booking.serving];
	const place = placeWords(booking);
	const company = companyInBoth(booking);
	const marked = standing === 'sure' ? '' : ` (${words.standings[standing].en.toUpperCase()})`;
	return [
		`*${place.en}, ${hoursWords(booking)}: ${guests.en}*${marked}`,
		...(HAS_URDU ? [[guests.ur, place.ur, serving?.ur].filter(Boolean).join('، ')] : []),
		[whoIs(booking), serving?.en].filter(Boolean).join(', '),
		...(isServed(event) ? [both(countWords(booking))] : []),
		...(company.en ? [both(company)] : []),
	];
}

const whoIs = ({ clientName, reference }: Pick<Booking, 'clientName' | 'reference'>) => `${clientName} (${reference})`;
