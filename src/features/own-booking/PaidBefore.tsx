import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { dayAt, dayInWords, daysBetween } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { ViewWords } from './words-en.ts';

type PaidBeforeProps = {
	booking: VisitorBooking;
	/** Hall's terms about what was paid. */
	terms: string;
	language: Language;
	words: ViewWords;
};

/**
 * Payments of a cancelled booking. The terms apply only when the family itself cancels and nothing was given back yet; otherwise the hall
 * decides.
 */
export function PaidBefore({ booking, terms, language, words: t }: PaidBeforeProps) {
	const { paidAmount, refundedAmount, change, reference } = booking;
	const money = (amount: number) => moneyInWords(amount, language);
	const ask = isAsked(change) ? change : undefined;
	const rest = ask && refundedAmount === 0 ? terms : t.hallTells;
	return (
		<>
			<p>
				{[refundedAmount > 0 && t.givenBack(money(refundedAmount)), paidAmount > 0 && `${t.paidBefore(money(paidAmount))} ${rest}`]
					.filter(Boolean)
					.join(' ')}
			</p>
			<p>
				{ask && askedInWords(ask, booking, language, t)} {t.nameReference(reference)}
			</p>
		</>
	);
}

type Change = NonNullable<VisitorBooking['change']>;

/** True if the family asked to cancel, also if the hall then cancelled without answering. */
const isAsked = (change: Change | null): change is Change =>
	change?.isCancellation === true && change.state !== 'declined' && change.state !== 'withdrawn';

function askedInWords({ askedAt }: Change, { eventDate }: VisitorBooking, language: Language, t: ViewWords): string {
	const asked = dayAt(new Date(askedAt));
	return t.askedToCancel(dayInWords(asked, language), daysBetween(asked, eventDate));
}
