import type { SortBy, StatusFilter } from '#features/desk/shell/rules/bookings-query.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { adminWords, statusWords } from '#features/desk/shell/words.ts';
import { soManyHours } from '#i18n/site/so-many-hours.ts';
import { allHalls } from '#shared/booking/words/all-halls.ts';
import type { BookingFunction } from '#shared/rules/booking/booking.ts';
import { holdsSlot, STATUSES } from '#shared/rules/booking/status.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';

const { list } = adminWords;

/** How many functions are named before "+1". */
const NAMED = 2;

export const listWords = {
	/** "+ Barat, Walima +1": the functions of a booking apart from its next one. */
	otherFunctions: (others: readonly Pick<BookingFunction, 'occasion'>[]): string =>
		['+', others.slice(0, NAMED).map(occasionName).join(', '), others.length > NAMED && `+${figure(others.length - NAMED)}`]
			.filter(Boolean)
			.join(' '),
	/** Functions of the booking with another menu than the shown one. */
	otherMenus: (count: number) => `+ ${figure(count)} ${count === 1 ? 'other' : 'others'}`,
	searching: 'Searching...',
	filters: 'Filters',
	filtersOn: (count: number) => `Filters (${count})`,
	hall: 'Hall',
	allHalls: allHalls.alone,
	from: 'Event from',
	to: 'Event until',
	clearFilters: 'Clear filters',
	wrongWay: 'The first day is after the last day.',
	sort: 'Order',
	waitingMany: (count: number, promised: number) =>
		`${figure(count)} ${count === 1 ? 'request has' : 'requests have'} waited longer than ${soManyHours(promised, 'en')}.`,
	showWaiting: 'Show them',
	waiting: (hours: number) => (hours < 48 ? `Waiting ${soManyHours(hours, 'en')}` : `Waiting ${Math.floor(hours / 24)} days`),
	noAnswer: (again: string | undefined) => `Rung, no answer${again ? `; again ${again}` : ''}`,
	heldUntil: (when: string) => `until ${when}`,
	workbook: 'Excel file',
	/** The label "Export" is fixed, so this sentence explains it. */
	csv: '“Export” saves a CSV file.',
	rows: (found: number, all?: number) =>
		`${figure(found)}${all === undefined ? '' : ` of ${figure(all)}`} ${(all ?? found) === 1 ? 'booking' : 'bookings'}`,
	narrowed: {
		only: 'Only these bookings are shown',
		search: (text: string) => `Search: ${text}`,
		from: (day: Day) => `From ${dayInShort(day)}`,
		to: (day: Day) => `Until ${dayInShort(day)}`,
		close: 'close',
	},
	figures: {
		summary: 'Month by month',
		title: (first: string, last: string) => `${first} to ${last}`,
		occupancy: 'Slots booked',
		occupancyNote: `Held or paid, of all slots of ${allHalls.en}`,
		received: 'Received',
		receivedNote: `In ${CURRENCY}, by the day of the payment`,
		earlier: 'Earlier months',
		later: 'Later months',
		table: 'As a table',
		month: 'Month',
		booked: 'Booked',
		possible: 'Slots',
		share: 'Share',
		money: `Received (${CURRENCY})`,
		sources: 'How families found us',
		sourcesNote: 'By the month in which the request came. “Held”: a hold, or paid',
		source: 'Found us by',
		held: 'Held',
		lostOnes: 'Lost',
		link: (source: string) => `Link from ${source}`,
		noSource: 'Not said',
		lost: 'Requests that were lost',
		lostNote: 'Cancelled or expired without a payment, by the month in which they came',
		noReason: 'No reason noted',
		why: 'Why',
		count: 'Requests',
		failed: 'The figures by month cannot be read.',
		bar: (month: string, percent: number, booked: number, possible: number) => `${month}: ${percent} %, ${booked} of ${possible} slots`,
		moneyBar: (month: string, amount: number) => `${month}: ${moneyInWords(amount)}`,
	},
} as const;

type StatusOption = [value: StatusFilter, words: string];

/** Options of the status filter: first the statuses that staff look for most. `promised`: hours until an answer. */
export const statusOptions = (promised: number): StatusOption[] => [
	['all', list.allStatuses],
	...[...STATUSES.filter(holdsSlot), ...STATUSES.filter((status) => !holdsSlot(status))].map(
		(status): StatusOption => [status, statusWords[status]],
	),
	['waiting', `Waiting over ${soManyHours(promised, 'en')}`],
	['unpaid', 'Pending payments'],
	['owed', list.owed],
	['completed', 'Completed events'],
	['earning', 'In the revenue'],
	['deleted', 'Deleted, 30 days'],
];

export const SORT_WORDS: Record<SortBy, { descending: string; ascending: string }> = {
	newest: { descending: 'Newest first', ascending: 'Oldest first' },
	event: { descending: 'Latest event first', ascending: 'Earliest event first' },
	name: { descending: 'Client Z to A', ascending: 'Client A to Z' },
	amount: { descending: 'Highest amount first', ascending: 'Lowest amount first' },
	status: { descending: 'Status, closed first', ascending: 'Status, to confirm first' },
};
