import type { VisitorBooking } from '#domain/booking/booking.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import { dayAt, dayInWords, daysBetween } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ViewWords } from '#i18n/booking/booking-view-en.ts';

type PaidBeforeProps = {
	booking: VisitorBooking;
	/** What the hall's terms say of what was paid. */
	terms: string;
	language: Language;
	words: ViewWords;
};

/** What was paid of a booking that is cancelled or asked to be: the terms, and the facts that they are held against. What comes of them the hall alone says. */
export function PaidBefore({ booking, terms, language, words: t }: PaidBeforeProps) {
	return (
		<>
			<p>{t.paidBefore(moneyInWords(booking.paidAmount, language), terms)}</p>
			<p>
				{askedInWords(booking, language, t)} {t.nameReference(booking.reference)}
			</p>
		</>
	);
}

/** When the family asked, if it was the family: also where the hall then cancelled without answering. */
function askedInWords({ change, eventDate }: VisitorBooking, language: Language, t: ViewWords): string | undefined {
	if (!change?.isCancellation || change.state === 'declined' || change.state === 'withdrawn') return undefined;
	const asked = dayAt(new Date(change.askedAt));
	return t.askedToCancel(dayInWords(asked, language), daysBetween(asked, eventDate));
}
