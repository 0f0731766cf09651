import { openWithForm } from '#features/desk/booking/edit/draft.ts';
import { startPayment } from '#features/desk/booking/payments/draft.ts';
import type { EnteredKind } from '#features/desk/booking/payments/parse-payment.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import type { Brief, Cut, DuePayment } from '#shared/rules/booking/today-rows.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { FamilyRow, MoreCount, TodaySection } from './TodaySection.tsx';
import { todayWords } from './words.ts';

const dueWords = todayWords.due;

/** Payments that are due today or overdue. */
export function PaymentsDue({ due, today }: { due: Cut<DuePayment>; today: Day }) {
	return (
		<TodaySection name="PaymentsDue" title={dueWords.title} count={due.total} none={dueWords.none}>
			<DueRows due={due} today={today} />
		</TodaySection>
	);
}

/** Payments, each with the day by which it is due. */
export function DueRows({ due, today }: { due: Cut<DuePayment>; today: Day }) {
	return (
		<>
			<ul className="due__list">
				{due.rows.map((row) => (
					<DueRow key={row.id} due={row} today={today} />
				))}
			</ul>
			<MoreCount of={due} />
		</>
	);
}

function DueRow({ due, today }: { due: DuePayment; today: Day }) {
	const when = due.dueOn < today ? dueWords.since : due.dueOn > today ? dueWords.by : () => dueWords.today;
	return (
		<FamilyRow booking={due} beside={<b className="num nowrap">{moneyInWords(due.amount)}</b>} note={when(dayInShort(due.dueOn))}>
			<Record booking={due} kind={due.kind} name={dueWords.record} />
		</FamilyRow>
	);
}

type RecordProps = {
	booking: Brief;
	kind: EnteredKind;
	name: string;
};

/** Opens the panel with the payment form already begun. */
export function Record({ booking: { id, clientName }, kind, name }: RecordProps) {
	const ports = usePorts();

	const record = () => openWithForm(ports, id, (booking) => startPayment(kind, booking, ports));

	return (
		<button className="btn btn--line btn--small" type="button" onClick={() => void record()}>
			{name}
			<span className="sr">, {clientName}</span>
		</button>
	);
}
