import { clsx } from 'clsx';
import { bookingWords } from '#shared/booking/words/booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { nextPayment, type PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import { dueWords } from './due-words.ts';
import { isCancelling, partOfAdvance } from './next-steps.ts';

type DueNextProps = { booking: VisitorBooking; language: Language };

/** All payment dates of an agreed price. */
export function DueNext({ booking, language }: DueNextProps) {
	const t = dueWords[language];
	const { status, totalAmount, paymentPlan: plan } = booking;
	const next = nextPayment(plan, status);
	if (!next?.dueOn || totalAmount === 0 || (status !== 'pending' && status !== 'advance_paid') || isCancelling(booking) || booking.bill)
		return null;
	const { comma } = bookingWords[language].calendar;
	const isPart = partOfAdvance(booking) !== undefined;
	const nameOf = ({ label, due, place, open }: PlannedPayment) =>
		label ?? (due === 'to_keep' ? (open === 0 ? t.advance : isPart ? t.keepRest : t.keep) : place === plan.length ? t.rest : t.part);
	return (
		// Paper has room for more than the usual two only: the stages name those too.
		<section className={clsx('block', plan.length < 3 && 'view__ask')}>
			<h2>{t.all}</h2>
			<dl className="sum">
				{plan.map((one) => (
					<div key={one.place}>
						<dt>
							{nameOf(one)}
							{one.dueOn && one.open > 0 && `${comma}${dayInWords(one.dueOn, language)}`}
						</dt>
						<dd>{one.open > 0 ? moneyInWords(one.open, language) : t.paid}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
