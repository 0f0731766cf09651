import type { Day } from '../day.ts';
import type { Dish, InBoth } from '../dishes.ts';
import type { Language } from '../language.ts';
import type { BookingEstimate } from '../money/estimate-several.ts';
import type { PlannedPayment } from '../money/payment-plan.ts';
import type { Result } from '../result.ts';
import { isBlank, onOneLine, tidy, withoutHidden } from '../text.ts';
import type { StoredFields } from './fields.ts';
import type { OwnLink } from './visitor-ports.ts';

/** What the content says when an agreement is sent: it reads the same whatever the content says later. */
export type AgreementWords = {
	/** Halls, slots, menus and add-ons by the name that the booking has for them. */
	names: (InBoth & { name: string })[];
	terms: InBoth;
	hall: { [In in Language]: { name: string; address: string[] } } & { phone: string };
};

/** A function of an agreement, with its hours at the hall's clock ("19:00"). */
export type AgreedFunction = Pick<
	StoredFields,
	| 'occasion'
	| 'hall'
	| 'eventDate'
	| 'eventTime'
	| 'guestCount'
	| 'gathering'
	| 'gents'
	| 'ladies'
	| 'wheelchairs'
	| 'package'
	| 'serving'
	| 'addOns'
	| 'specialRequests'
> & { id: string; plates: number; dishes: Dish[]; begins: string | null; ends: string | null };

/** A payment date. `dueOn` is null while no hold has an end, and of an advance that was paid before. `holdEnds`: the instant at which an open advance is due. */
export type AgreedPayment = Pick<PlannedPayment, 'place' | 'amount' | 'due' | 'label'> & { dueOn: Day | null; holdEnds?: string };

/** What an agreement says. Amounts are whole units of the currency. */
export type AgreementDocument = {
	reference: string;
	clientName: string;
	functions: AgreedFunction[];
	price: BookingEstimate;
	total: number;
	payments: AgreedPayment[];
	words: AgreementWords;
};

/** How a version was accepted. request: by the family's own request of change, at the price that its page showed. */
export type AcceptedHow = 'page' | 'paper' | 'request';

/** A version as the family reads it. Instants are ISO. */
export type Agreement = {
	versionNo: number;
	madeAt: string;
	document: AgreementDocument;
	state: 'sent' | 'accepted' | 'replaced';
	acceptedAt: string | null;
	acceptedName: string | null;
	acceptedHow: AcceptedHow | null;
	/** The text in this language is binding. */
	acceptedLanguage: Language | null;
};

/** The version in force and the one to accept. `before`: the version that was sent before it, while none is in force. */
export type Agreements = { inForce: Agreement | null; sent: Agreement | null; before?: Agreement | null };

/** A version as staff see it. */
export type StaffAgreement = Agreement & { id: string; language: Language; madeByEmail: string | null };

/** The answer to an acceptance. A version that was accepted before is answered as it was accepted. */
export type AcceptanceAnswer =
	| { outcome: 'accepted'; agreement: Agreement }
	| { outcome: 'not_found' | 'version_replaced' | 'booking_over' | 'idempotency_mismatch' };

/** Reasons of a failed acceptance. "unreachable": the answer was lost, so it may have been made. */
export type AcceptanceProblem = 'not_found' | 'version_replaced' | 'booking_over' | 'invalid' | 'too_many_requests' | 'unreachable';

/** Reads the versions with the link; `undefined` without an answer. */
export type ReadAgreements = (link: OwnLink) => Promise<Agreements | undefined>;
export type AcceptAgreement = (
	link: OwnLink,
	key: string,
	accepted: { version: number; name: string },
) => Promise<Result<Agreement, AcceptanceProblem>>;

/** The name as it is stored; `undefined` if it has less than 2 or more than 80 letters. */
export function readName(typed: unknown): string | undefined {
	if (typeof typed !== 'string') return undefined;
	const name = onOneLine(tidy(withoutHidden(typed)));
	const { length } = [...name];
	return length >= 2 && length <= 80 && !isBlank(name) ? name : undefined;
}
