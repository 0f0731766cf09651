import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import type { Gathering } from '#shared/rules/booking/company.ts';
import { HEARD_FROM } from '#shared/rules/booking/heard-from.ts';
import type { LostReason } from '#shared/rules/booking/lost-reasons.ts';
import type { StaffField, StaffProblem } from '#shared/rules/booking/staff-booking.ts';
import { CLOCK_CITY } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { Serving } from '#shared/rules/money/pricing.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { EVENT_TIMES } from '#shared/rules/slots/slot.ts';
import { amountNotUnderstood } from '../words/field-hints.ts';
import { occasionWords } from '../words/occasions.ts';

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
	more: 'E-mail, occasion, found us by, requests',
	/** Without the occasion, which stands beside the slot of each of several functions. */
	moreOfSeveral: 'E-mail, found us by, requests',
	languages: { en: 'English', ur: 'Urdu' } satisfies Record<Language, string>,
	totalHint: 'What the family pays, tax included. Leave it empty if not agreed yet.',
	offerEstimate: (amount: number) => `Use the estimate, ${moneyInWords(amount)}`,
	servings: { table: 'Table', buffet: 'Buffet' } satisfies Record<Serving, string>,
	occasions: occasionWords,
	gatherings: { mixed: 'Mixed', partition: 'With a partition' } satisfies Record<Gathering, string>,
} as const;

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
	heardFrom: 'Found us by',
	careOf: 'In the care of',
	specialRequests: 'Special requests',
	language: 'Messages in',
	totalAmount: `Total amount in ${CURRENCY}`,
	holdExpiresAt: `Held until (${CLOCK_CITY} time)`,
};

export const lostReasonWords: Record<LostReason, string> = {
	price: 'Too dear',
	date_taken: 'Their day was taken',
	other_hall: 'Another hall',
	called_off: 'Event off or later',
	no_answer: 'Never reached',
};

export const discardWords = { question: 'Discard what you typed?', leave: 'Discard', stay: 'Keep typing' };

/** The words of stored choices, by field. All other fields are shown as typed. */
export const choiceWords: Partial<Record<StaffField, Readonly<Record<string, string>>>> = {
	eventTime: Object.fromEntries(EVENT_TIMES.map((time) => [time, timeName(time)])),
	serving: formWords.servings,
	occasion: formWords.occasions,
	gathering: formWords.gatherings,
	heardFrom: Object.fromEntries(HEARD_FROM.map(({ key, name }) => [key, name])),
	language: formWords.languages,
};

export const staffProblemWords: Record<StaffProblem, string> = {
	...fieldProblemsEn,
	// Staff may enter a past event; visitors choose from tomorrow on.
	'date-too-early': 'Please choose a date within the last month or later',
	'phone-own': 'This is the hall’s own number. Please enter the family’s',
	'dishes-not-offered': 'Please choose from the offered dishes',
	'function-unknown': 'Please choose a function',
	'functions-count': 'A booking has one to six functions',
	'occasion-required': 'Please choose an occasion',
	'slot-twice': 'Another function of this booking has this slot',
	'total-invalid': amountNotUnderstood(0),
	'hold-invalid': 'Please enter a date and a time',
	'hold-over': 'This time has passed. Please enter a later time',
	'hold-late': 'The event begins before that. Please enter an earlier time',
};
