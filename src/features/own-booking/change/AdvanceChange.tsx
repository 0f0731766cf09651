import { useBooking } from '#shared/booking/context.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import { type Day, daysBetween } from '#shared/rules/day.ts';
import { advanceMoves } from '#shared/rules/money/advance-moves.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { OwnEvent } from './event-drafts.ts';
import type { ChangeWords } from './words-en.ts';

type AdvanceChangeProps = {
	booking: VisitorBooking;
	events: readonly OwnEvent[];
	change: ChangeRequest | undefined;
	/** Hall's terms about the advance. */
	terms: string;
	today: Day;
	words: ChangeWords;
};

/** Consequence of another date for a paid advance: the hall's terms, applied to both dates. */
export function AdvanceChange({ booking: { paidAmount }, events, change, terms, today, words: t }: AdvanceChangeProps) {
	const { venue, language } = useBooking();
	const moved = events.flatMap(({ id, event: { eventDate: from } }) => {
		const to = change?.functions.find((one) => one.id === id)?.eventDate;
		return to ? [{ today, from, to }] : [];
	});
	const rule = venue.advanceMoves;
	const [first] = moved;
	return (
		<div aria-live="polite">
			{first && paidAmount > 0 && (
				<div className="change__terms">
					<h4>{t.form.terms}</h4>
					<p>{terms}</p>
					<p>
						{t.form.paid(moneyInWords(paidAmount, language), daysBetween(today, first.from))}{' '}
						{rule && (moved.every((dates) => advanceMoves(rule, dates)) ? t.keeps.counts : t.keeps.asks)}
					</p>
				</div>
			)}
		</div>
	);
}
