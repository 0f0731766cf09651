import { useStore } from '@nanostores/react';
import { momentInWords } from '#i18n/site/hours.ts';
import { $availability, slotState } from '#shared/booking/availability.ts';
import { useBooking } from '#shared/booking/context.ts';
import { useProblem, useTyped } from '#shared/booking/request-form.ts';
import type { RequestValues } from '#shared/booking/values.ts';
import { companyInWords } from '#shared/booking/words/company.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { priceAfter, storedFor } from '#shared/rules/booking/change-price.ts';
import { type ChangedFields, type ChangeRequest, changed, holdWith, isMoved } from '#shared/rules/booking/change-request.ts';
import { liveOnes } from '#shared/rules/booking/change-several.ts';
import { endedCounts, fittingCounts } from '#shared/rules/booking/company.ts';
import type { FieldProblems } from '#shared/rules/booking/field-problem.ts';
import { endsCount } from '#shared/rules/booking/final-guests.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { Result } from '#shared/rules/result.ts';
import { Problem } from '#shared/ui/Field.tsx';
import type { ChangeWords } from './words-en.ts';

type PriceChangeProps = {
	booking: VisitorBooking;
	read: (values: RequestValues) => Result<ChangeRequest, FieldProblems>;
	/** The estimate with the change, of a booking with several events. */
	total: ((asked: ChangedFields) => number | undefined) | undefined;
	words: ChangeWords;
};

/** Price before and after the change, with what happens to a hold and to payments. */
export function PriceChange({ booking, read, total, words: t }: PriceChangeProps) {
	const { words, prices, problems, language } = useBooking();
	const answer = read(useTyped());
	const asked = answer.ok ? answer.value.asked : {};
	// An impossible number of guests has no price.
	const guests = answer.ok ? undefined : answer.problem['guestCount'];
	const isTold = useProblem('guestCount') !== undefined;
	const before = booking.estimate?.total;
	const { known, stored } = storedFor(booking);
	const only = liveOnes(known)[0]?.id ?? '';
	const totalOf = (changes: ChangedFields) => priceAfter({ functions: [{ id: only, ...changes }] }, known, prices, stored)?.total;
	const after = guests ? undefined : (total ?? totalOf)(asked);
	const money = (amount: number) => moneyInWords(amount, language);
	const { totalAmount, paidAmount } = booking;
	// The hold can move only to a free slot.
	const isFree = slotState(useStore($availability), changed(booking, asked)) === 'free';
	const heldUntil = isMoved(asked) && isFree ? holdWith(booking, asked) : undefined;
	// The agreed total moves by the difference of the estimates.
	const expected = after !== undefined && before !== undefined && totalAmount > 0 ? totalAmount + after - before : after;
	const outdated = companyInWords(endedCounts(booking, asked), words.company, words.calendar.comma);
	const isCompanyTyped = 'gents' in asked || 'ladies' in asked || 'wheelchairs' in asked;
	const kept =
		asked.guestCount && !isCompanyTyped && companyInWords(fittingCounts(booking, asked.guestCount), words.company, words.calendar.comma);
	const told = aboutTold(booking, asked, { isPriced: after !== undefined, words: t });
	return (
		<div className="change__price" aria-live="polite">
			{guests && guests !== 'guests-required' && !isTold && <Problem>{problems[guests] ?? guests}</Problem>}
			{after !== undefined && <BeforeAndAfter {...{ now: before, after, words: t, money }} />}
			{after !== undefined && before !== undefined && after !== before && (
				<p>{after > before ? t.price.more(money(after - before)) : t.price.less(money(before - after))}</p>
			)}
			{told && <p>{told}</p>}
			{outdated && <p>{t.told.company(outdated)}</p>}
			{kept && <p>{t.told.companyStays(kept)}</p>}
			{totalAmount > 0 && after !== undefined && <p>{t.price.agreed(money(totalAmount))}</p>}
			{heldUntil && <p>{t.keeps.hold(momentInWords(heldUntil, language))}</p>}
			{paidAmount > 0 && Object.keys(asked).length > 0 && (
				<p>
					{!asked.eventDate && t.keeps.paid(money(paidAmount))} {expected !== undefined && expected < paidAmount && t.keeps.over}
				</p>
			)}
		</div>
	);
}

type BeforeAndAfterProps = { now: number | undefined; after: number; words: ChangeWords; money: (amount: number) => string };

/** The estimate now, if there is one, and with the change. */
export function BeforeAndAfter({ now, after, words: t, money }: BeforeAndAfterProps) {
	return (
		<dl className="sum">
			{now !== undefined && (
				<div>
					<dt>{t.price.now}</dt>
					<dd>{money(now)}</dd>
				</div>
			)}
			<div className="total">
				<dt>{t.price.after}</dt>
				<dd>{money(after)}</dd>
			</div>
		</dl>
	);
}

/** Effect of the change on the family's final count, or how the count affects the price. */
function aboutTold(
	booking: VisitorBooking,
	asked: ChangedFields,
	{ isPriced, words: { told } }: { isPriced: boolean; words: ChangeWords },
): string | undefined {
	const { guestCount, finalGuests } = booking;
	if (finalGuests === null) return undefined;
	const count = figure(finalGuests);
	const wanted = changed(booking, asked);
	if (endsCount(booking, { ...wanted, guestCount: String(wanted.guestCount) })) {
		return (asked.eventDate ?? asked.hall) ? told.gone(count) : told.replaced(count);
	}
	return isPriced && wanted.guestCount !== finalGuests ? told.kept(figure(guestCount), count) : undefined;
}
