import { useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import type { RequestValues } from '#shared/booking/values.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { FieldProblems } from '#shared/rules/booking/field-problem.ts';
import { type Day, daysBetween } from '#shared/rules/day.ts';
import { advanceMoves } from '#shared/rules/money/advance-moves.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Result } from '#shared/rules/result.ts';
import type { ChangeWords } from './words-en.ts';

type AdvanceChangeProps = {
	booking: VisitorBooking;
	read: (values: RequestValues) => Result<ChangeRequest, FieldProblems>;
	/** Hall's terms about the advance. */
	terms: string;
	today: Day;
	words: ChangeWords;
};

/** Consequence of another date for a paid advance: the hall's terms, applied to both dates. */
export function AdvanceChange({ booking, read, terms, today, words: t }: AdvanceChangeProps) {
	const { venue, language } = useBooking();
	const answer = read(useTyped());
	const { eventDate: from, paidAmount } = booking;
	const to = answer.ok ? answer.value.asked.eventDate : undefined;
	const rule = venue.advanceMoves;
	return (
		<div aria-live="polite">
			{to && paidAmount > 0 && (
				<div className="change__terms">
					<h4>{t.form.terms}</h4>
					<p>{terms}</p>
					<p>
						{t.form.paid(moneyInWords(paidAmount, language), daysBetween(today, from))}{' '}
						{rule && (advanceMoves(rule, { today, from, to }) ? t.keeps.counts : t.keeps.asks)}
					</p>
				</div>
			)}
		</div>
	);
}
