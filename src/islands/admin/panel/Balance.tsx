import type { Booking } from '#domain/booking/booking.ts';
import { duesOf } from '#domain/payments/dues.ts';
import { figure, rupees } from '#domain/payments/money.ts';
import { ledgerWords as words } from '#i18n/desk/ledger.ts';

/** How much is paid of how much, and what is open: always in sight. */
export function Balance({ booking }: { booking: Booking }) {
	const { total, isEstimate, paid, open } = duesOf(booking);
	const percent = total > 0 ? Math.round((Math.min(Math.max(paid, 0), total) / total) * 100) : 0;
	const isTooMuch = total > 0 && paid > total;
	return (
		<div className="balance">
			{total > 0 && <progress value={percent} max={100} aria-label={words.share(percent)} />}
			<p>
				<span>
					<b>{rupees(paid)}</b> {words.paid}
				</span>
				<span className="soft">{total === 0 ? words.noTotal : isEstimate ? words.ofEstimate(total) : words.ofTotal(total)}</span>
			</p>
			{total > 0 && (
				<p className="balance__open">
					<b>{isTooMuch ? words.overpaid : words.balance}</b>
					<b className="num">{figure(isTooMuch ? paid - total : open)}</b>
				</p>
			)}
		</div>
	);
}
