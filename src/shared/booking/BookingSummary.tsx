import type { ReactNode } from 'react';
import type { RequestFields, StoredFields, SummaryField } from '#shared/rules/booking/fields.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { Names } from '#shared/rules/money/pricing.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { directionOf } from '#shared/rules/text.ts';
import { mealInWords } from './words/booking-chat.ts';
import type { BookingWords } from './words/booking-en.ts';
import { companyInWords } from './words/company.ts';

type BookingSummaryProps = {
	told: RequestFields | StoredFields;
	words: BookingWords;
	names: Names;
	/** Replaces the plain number of guests. */
	guests?: string | undefined;
};

/** List of the family's answers. Date and time are above it. */
export function BookingSummary({ words, ...summary }: BookingSummaryProps) {
	const { facts } = words.confirm;
	return (
		<dl className="facts">
			{FACTS.filter((name) => name in facts).map((name) => {
				const shown = shownOf(name, { words, ...summary });
				return (
					shown && (
						<div key={name}>
							<dt>{facts[name]}</dt>
							<dd>{shown}</dd>
						</div>
					)
				);
			})}
		</dl>
	);
}

/** All facts in the form's order: the event, then who asks. */
const FACTS: readonly SummaryField[] = [
	'hall',
	'guestCount',
	'occasion',
	'package',
	'specialRequests',
	'gathering',
	'brideContact',
	'groomContact',
	'clientName',
	'phone',
	'email',
];

/** Value beside a field's name, by default as it was typed. */
function shownOf(name: SummaryField, { told, words, names, guests }: BookingSummaryProps): ReactNode {
	switch (name) {
		case 'phone':
			return <Phone number={told.phone} />;
		case 'brideContact':
			return contact(told.brideContact, told.bridePhone);
		case 'groomContact':
			return contact(told.groomContact, told.groomPhone);
		case 'gathering':
			return companyInWords(told, words.company, words.calendar.comma);
		case 'email':
			return told.email;
		case 'hall':
			return words.hall(told.hall);
		case 'guestCount':
			return guests ?? figure(told.guestCount);
		case 'occasion':
			return told.occasion && words.occasions[told.occasion];
		case 'package':
			return mealInWords(told, { words, names });
		case 'specialRequests':
			return (
				told.specialRequests && (
					<bdi className="as-typed" translate="no" dir={directionOf(told.specialRequests)}>
						{told.specialRequests}
					</bdi>
				)
			);
		default:
			return told[name] && <bdi translate="no">{told[name]}</bdi>;
	}
}

/** Contact person of one side. */
const contact = (name?: string | null, number?: string | null) =>
	(name || number) && (
		<>
			<bdi>{name}</bdi> {number && <Phone number={number} />}
		</>
	);

function Phone({ number }: { number: string }) {
	return (
		<span className="nowrap num" dir="ltr">
			{phoneInWords(number)}
		</span>
	);
}

/** Facts of one event, where a booking has several, and those of the family. Each list has the form's order. */
export const OF_EVENT: readonly SummaryField[] = ['hall', 'guestCount', 'package', 'specialRequests', 'gathering'];
export const OF_FAMILY: readonly SummaryField[] = ['brideContact', 'groomContact', 'clientName', 'phone', 'email'];

/** The words with the labels of these facts alone: a summary shows the facts that have a label. */
export function factsOnly(words: BookingWords, only: readonly SummaryField[]): BookingWords {
	const facts = Object.fromEntries(only.map((name) => [name, words.confirm.facts[name]])) as BookingWords['confirm']['facts'];
	return { ...words, confirm: { ...words.confirm, facts } };
}
