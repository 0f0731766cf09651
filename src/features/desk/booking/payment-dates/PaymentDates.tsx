import '../price/price.css';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { figure } from '#shared/rules/money/money.ts';
import { type BookingDetails, mayChangePrice } from '../details.ts';
import { DatesForm } from './DatesForm.tsx';
import { dateDrafts } from './draft.ts';
import { typedOf } from './typed-dates.ts';
import { dateWords as words } from './words.ts';

/** The payment dates of a booking with their amounts, and their form. */
export default function PaymentDates({ details }: { details: BookingDetails }) {
	const { booking, paymentDates, paymentPlan } = details;
	const mayChange = mayChangePrice(details);
	const draft = useDraft(dateDrafts, booking.id);
	if (draft && mayChange) return <DatesForm details={details} dates={paymentDates} typed={draft.dates} isBack={draft.isBack} />;
	return (
		<div className="lines">
			<ul aria-label={words.title}>
				{paymentPlan.map((one) => (
					<li className="lines__row" key={one.place}>
						<span>
							{words.name(one, one.place === paymentPlan.length)}{' '}
							<span className="soft">
								{[one.open > 0 && words.when(one.dueOn), !one.isReminded && words.noReminders].filter(Boolean).join(', ')}
							</span>
						</span>
						<span className="num">{one.amount > 0 && one.open === 0 ? words.paid : figure(one.open)}</span>
					</li>
				))}
			</ul>
			{mayChange && (
				<div className="actions">
					<button
						className="btn btn--line btn--small"
						type="button"
						onClick={() => dateDrafts.put(booking.id, { dates: paymentDates.map(typedOf) })}
					>
						{words.change}
					</button>
				</div>
			)}
		</div>
	);
}
