import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { methodInText } from '#shared/rules/money/payment-methods.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { methodsInUrdu } from '../proofs/methods-in-urdu.ts';
import { payWords } from './pay-words.ts';

type ReceiptsProps = { booking: VisitorBooking; language: Language; print: () => void };

/** The receipts of what was paid and given back. */
export function Receipts({ booking: { clientName, receipts = [] }, language, print }: ReceiptsProps) {
	const t = payWords[language];
	if (receipts.length === 0) return null;
	const printAlone = () => {
		const { classList } = document.documentElement;
		classList.add('prints-receipts');
		addEventListener('afterprint', () => classList.remove('prints-receipts'), { once: true });
		print();
	};
	return (
		<section className="block receipts" aria-labelledby="receipts">
			<h2 id="receipts">{t.receipts}</h2>
			<p className="receipts__of">
				<bdi translate="no">{clientName}</bdi>
			</p>
			<dl className="facts">
				{receipts.map(({ number, amount, method, receivedOn }) => {
					const money = moneyInWords(Math.abs(amount), language);
					const how = (language === 'ur' && methodsInUrdu[method]) || methodInText(method);
					return (
						<div key={number}>
							<dt className="num nowrap" dir="ltr" translate="no">
								{number}
							</dt>
							<dd>
								{amount > 0 ? money : t.givenBack(money)}
								<p className="soft">{t.receiptOf({ amount, method: how, day: dayInWords(receivedOn, language) })}</p>
							</dd>
						</div>
					);
				})}
			</dl>
			<button className="btn btn--line btn--small view__ask" type="button" onClick={printAlone}>
				<Icon name="print" />
				{t.printReceipts}
			</button>
		</section>
	);
}
