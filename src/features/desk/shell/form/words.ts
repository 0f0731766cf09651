import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import type { Gathering } from '#shared/rules/booking/company.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { StaffField, StaffProblem } from '#shared/rules/booking/staff-booking.ts';
import { CLOCK_CITY } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { Serving } from '#shared/rules/money/pricing.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { EVENT_TIMES } from '#shared/rules/slots/slot.ts';
import { amountNotUnderstood } from '../words/amounts.ts';

/** A total that was agreed for what the booking no longer says, and the estimate for what it says now. In whole units of the currency. */
export type UnchangedTotal = { total: number; estimate: { guests: number; total: number } | undefined };

/** The words of the form in which staff type a booking. */
export const formWords = {
	back: 'What you typed before is back. It is not saved yet.',
	dayIsOver: 'This day is over. Save it only if the event took place.',
	ofSeats: (seats: number) => `of ${figure(seats)}`,
	notSaid: 'Not said yet',
	meal: 'Menu and price',
	oldMenu: (name: string) => `${name} (no longer on the list)`,
	perHead: 'per head, plus tax',
	oneOf: (name: string) => `One of ${name}`,
	coming: 'Who is coming',
	more: 'E-mail, occasion, requests',
	languages: { en: 'English', ur: 'Urdu' } satisfies Record<Language, string>,
	totalHint: 'What the family pays, tax included. Leave it empty if not agreed yet.',
	offerEstimate: (amount: number) => `Use the estimate, ${moneyInWords(amount)}`,
	totalStays: ({ total, estimate }: UnchangedTotal) =>
		estimate
			? `The total stays ${moneyInWords(total)}; for ${figure(estimate.guests)} guests the estimate is ${moneyInWords(estimate.total)}.`
			: `The total stays ${moneyInWords(total)}.`,
	takeEstimate: (amount: number) => `Make the total ${moneyInWords(amount)}`,
	totalLeft: (total: number) => `The total stays ${moneyInWords(total)}`,
	servings: { table: 'Table', buffet: 'Buffet' } satisfies Record<Serving, string>,
	occasions: { mehndi: 'Mehndi', barat: 'Barat', walima: 'Walima', nikah: 'Nikah', other: 'Other' } satisfies Record<Occasion, string>,
	gatherings: { mixed: 'Mixed', partition: 'With a partition' } satisfies Record<Gathering, string>,
} as const;

/** What each field is called at the desk. */
export const fieldNames: Record<StaffField, string> = {
	clientName: 'Client name',
	phone: 'Phone',
	email: 'E-mail',
	hall: 'Hall',
	eventDate: 'Event date',
	eventTime: 'Event time',
	guestCount: 'Guests',
	occasion: 'Occasion',
	package: 'Menu',
	serving: 'Serving',
	addOns: 'Add-ons',
	gathering: 'Seating',
	gents: 'Gents',
	ladies: 'Ladies',
	wheelchairs: 'Wheelchairs',
	brideContact: 'Bride’s side, name',
	bridePhone: 'Bride’s side, number',
	groomContact: 'Groom’s side, name',
	groomPhone: 'Groom’s side, number',
	specialRequests: 'Special requests',
	language: 'Messages in',
	totalAmount: `Total amount in ${CURRENCY}`,
	holdExpiresAt: `Held until (${CLOCK_CITY} time)`,
};

/** Asked before a form is left in which something is typed. */
export const discardWords = { question: 'Discard what you typed?', leave: 'Discard', stay: 'Keep typing' };

/** What is written of a field that is chosen from a list, by what is stored; the other fields are shown as they are typed. */
export const choiceWords: Partial<Record<StaffField, Readonly<Record<string, string>>>> = {
	eventTime: Object.fromEntries(EVENT_TIMES.map((time) => [time, timeName(time)])),
	serving: formWords.servings,
	occasion: formWords.occasions,
	gathering: formWords.gatherings,
	language: formWords.languages,
};

/** The words beside a field for each thing that can be wrong with it: the visitor's own, and those of the two fields that only staff have. */
export const staffProblemWords: Record<StaffProblem, string> = {
	...fieldProblemsEn,
	// Staff may enter an event late; visitors ask from tomorrow on.
	'date-too-early': 'Please choose a date within the last month or later',
	'phone-own': 'This is the hall’s own number. Please enter the family’s',
	'total-invalid': amountNotUnderstood(0),
	'hold-invalid': 'Please enter a date and a time',
	'hold-over': 'This time has passed. Please enter a later time',
	'hold-late': 'The event begins before that. Please enter an earlier time',
};
