import { FIELDS, shown, wordOf } from '#features/desk/shell/words/edit-in-words.ts';
import { kindWords } from '#features/desk/shell/words/message-words.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { BookingDetails, BookingEvent } from '../details.ts';
import { datesInWords } from '../payment-dates/words.ts';
import { depositKinds, ledgerWords } from '../payments/words.ts';

type Named = Parameters<typeof occasionName>[0];
type EventInWords = { what: string; by: string; changes: { field: string; before: string; after: string }[] };

/** An event of the history in words. With several functions, the event of one begins with its occasion. */
export function eventInWords(event: BookingEvent, functions: NonNullable<BookingDetails['functions']> = []): EventInWords {
	const one = functions.length > 1 && functions.find(({ id }) => id === event.functionId);
	const { act } = event.after;
	if (event.action === 'change_asked' && (act === 'add' || act === 'call_off')) {
		const what = `${askedInWords(event.actor !== null, event.after)}: ${act === 'add' ? 'add' : 'call off'} ${occasionName(one || (event.after as Named))}`;
		return { what, by: byWords(event), changes: act === 'add' ? changesOf(event) : [] };
	}
	return { what: one ? `${occasionName(one)}: ${whatWords(event)}` : whatWords(event), by: byWords(event), changes: changesOf(event) };
}

const ACTIONS: Record<BookingEvent['action'], string> = {
	created: 'Asked for on the website',
	edited: 'Changed',
	moved: 'Moved',
	status_changed: 'Status changed',
	deleted: 'Deleted',
	restored: 'Brought back',
	reinstated: 'Restored after it was cancelled',
	payment_recorded: 'Payment recorded',
	deposit_recorded: 'Security deposit',
	erased: 'The family’s data was erased',
	link_withdrawn: 'The link was withdrawn',
	no_answer: 'Rung, no answer',
	no_answer_undone: 'Taken back: rung, no answer',
	change_asked: 'Change asked for on the family’s page',
	change_accepted: 'Change accepted',
	change_declined: 'Change declined',
	change_withdrawn: 'Taken back by the family',
	change_overtaken: 'Change asked for, overtaken',
	messages_stopped: 'Noted: the family wants no messages',
	messages_allowed: 'Noted: the family wants messages again',
	new_number_declined: 'The new WhatsApp number was not used',
	rung_instead: 'Rung, because a message was not delivered',
	rung_instead_undone: 'Taken back: rung, because a message was not delivered',
	function_added: 'Added',
	function_called_off: 'Called off',
	function_restored: 'No longer called off',
	lines_changed: 'Price lines changed',
	payment_dates_changed: 'Payment dates changed',
	agreement_sent: 'Agreement sent',
	agreement_accepted: 'Agreement accepted',
	discount_above_limit: 'Discount above the limit',
	discount_seen: 'Discount above the limit: seen',
	joined: 'Joined with',
	parted: 'Parted again from',
	plates_served: 'Plates served',
	bill_issued: 'Bill',
	fiscal_number_set: 'Fiscal invoice number noted',
	payer_entered: 'Noted who pays',
	payer_removed: 'Removed who pays',
	payer_shown: 'Looked at the payer’s tax numbers',
	proof_answered: 'Proof of payment',
};

/** Events without a list of changed fields. */
const SAID_WHOLE = new Set<BookingEvent['action']>([
	...(['created', 'payment_recorded', 'deposit_recorded', 'joined', 'parted'] as const),
	...(['plates_served', 'bill_issued', 'fiscal_number_set', 'proof_answered'] as const),
]);

function whatWords({ action, actor, after }: BookingEvent): string {
	const isByStaff = actor !== null;
	if (action === 'created' && isByStaff) return 'Entered at the desk';
	if (action === 'joined' || action === 'parted') return `${ACTIONS[action]} ${after['reference']}`;
	if (action === 'change_asked') return askedInWords(isByStaff, after);
	if (action === 'rung_instead' || action === 'rung_instead_undone') return `${ACTIONS[action]}: ${wordOf(kindWords, after['kind'])}`;
	if (action === 'plates_served') return `${ACTIONS[action]}: ${after['servedPlates'] ?? 'not noted'}`;
	if (action === 'bill_issued')
		return [after['kind'] === 'bill' ? ACTIONS[action] : 'Credit note', after['receiptNumber'], moneyInWords(Number(after['amount']))].join(
			', ',
		);
	if (action === 'proof_answered') {
		const { receiptNumber } = after;
		return `${ACTIONS[action]}, ${moneyInWords(Number(after['amount']))}: ${receiptNumber ? `already recorded, receipt ${receiptNumber}` : 'not found at the bank'}`;
	}
	if (action === 'agreement_sent' || action === 'agreement_accepted') {
		const name = typeof after['acceptedName'] === 'string' ? `by ${after['acceptedName']}` : '';
		return [`${ACTIONS[action]}: version ${after['versionNo']}`, moneyInWords(Number(after['amount'])), name].filter(Boolean).join(', ');
	}
	if (action !== 'payment_recorded' && action !== 'deposit_recorded') return ACTIONS[action];
	const kind = wordOf(action === 'payment_recorded' ? ledgerWords.kinds : depositKinds, after['kind']);
	return [
		kind,
		moneyInWords(Number(after['amount'])),
		ledgerWords.methodInText(String(after['method'])),
		after['receiptNumber'],
		movedWords(after),
	]
		.filter(Boolean)
		.join(', ');
}

/** Money moved between two bookings of a family. */
const movedWords = ({ moved, kind }: Record<string, unknown>): string | undefined =>
	moved === undefined ? undefined : `moved ${kind === 'correction' ? 'to' : 'from'} ${moved}`;

const askedInWords = (isByStaff: boolean, after: Record<string, unknown>): string =>
	after['isCancellation']
		? `Cancellation asked for ${isByStaff ? 'on the phone' : 'on the family’s page'}`
		: isByStaff
			? 'Change asked for on the phone'
			: ACTIONS.change_asked;

/** The person, "Clock" for a scheduled job, or "Website" for a family. */
function byWords({ actor, actorEmail, action }: BookingEvent): string {
	if (actor) return actorEmail ?? 'a former member of staff';
	return CLOCKS.has(action) ? 'Clock' : 'Website';
}

/** Events that scheduled jobs cause. Without a person, all other events are a family's. */
const CLOCKS: ReadonlySet<BookingEvent['action']> = new Set(['status_changed', 'erased', 'change_overtaken']);

function changesOf({ action, before, after }: BookingEvent): EventInWords['changes'] {
	if (SAID_WHOLE.has(action)) return [];
	if (action === 'lines_changed') {
		const [was, is] = [linesIn(before), linesIn(after)];
		const only = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line)).join('; ');
		const [gone, come] = [only(was, is), only(is, was)];
		if (gone || come) return [{ field: 'Lines', before: gone || 'none', after: come || 'none' }];
		return was.join() === is.join() ? [] : [{ field: 'Lines', before: was.join('; '), after: 'in another order' }];
	}
	if (action === 'discount_above_limit')
		return [
			{ field: 'Discount', before: `limit ${after['limit']}%`, after: `${after['percent']}%, ${moneyInWords(Number(after['amount']))}` },
		];
	if (action === 'payment_dates_changed') return [{ field: 'Dates', before: datesIn(before), after: datesIn(after) }];
	if (action === 'function_called_off' || action === 'function_restored') return [];
	return (
		Object.keys(after)
			.filter((name) => name in FIELDS)
			.map((name) => ({
				field: FIELDS[name] ?? name,
				before: shown(name, before[name]),
				after: isReordered(name, before, after) ? 'in another order' : shown(name, after[name]),
			}))
			// Empty fields of a new function are left out.
			.filter((change) => change.before !== 'none' || change.after !== 'none')
	);
}

/** The history keeps the names of the dishes that came and went. None did if only their order changed. */
const isReordered = (name: string, ...lists: Record<string, unknown>[]) =>
	name === 'dishes' && lists.every((list) => Array.isArray(list[name]) && list[name].length === 0);

const datesIn = ({ paymentDates }: Record<string, unknown>): string => datesInWords(Array.isArray(paymentDates) ? paymentDates : []);

/** Lines of a price such as "Stage 80,000". */
const linesIn = ({ lines }: Record<string, unknown>): string[] =>
	(Array.isArray(lines) ? lines : []).map(({ label, unitPrice, quantity, percent, reason }) => {
		const times = Number(quantity) > 1 ? `${figure(Number(quantity))} × ` : '';
		return [`${label} ${percent ? `${percent}%` : `${times}${figure(Number(unitPrice))}`}`, reason].filter(Boolean).join(', ');
	});
