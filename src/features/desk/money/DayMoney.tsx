import type { CallAnswer } from '#database';
import { ledgerWords } from '#features/desk/booking/payments/words.ts';
import { entryName } from '#features/desk/list/money-sheet.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import type { MoneyEntry } from '#shared/rules/money/day-money.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { moneyWords as words } from './words.ts';

export type Money = CallAnswer<'money_of_day'>;

/** The receipts and refunds of a day, then its security deposits, on the screen and on paper. */
export function DayEntries({ money: { entries, depositEntries }, isPaper = false }: { money: Money; isPaper?: boolean }) {
	return (
		<>
			{entries.length > 0 && <Entries entries={entries} isPaper={isPaper} />}
			{entries.length + depositEntries.length === 0 && <p className="soft">{words.none}</p>}
			{depositEntries.length > 0 && (
				<>
					<h3>{words.deposits}</h3>
					<Entries entries={depositEntries} isPaper={isPaper} />
				</>
			)}
		</>
	);
}

function Entries({ entries, isPaper }: { entries: readonly MoneyEntry[]; isPaper: boolean }) {
	return (
		<ul className="money__list">
			{entries.map((entry) => (
				<Entry key={entry.id} entry={entry} isPaper={isPaper} />
			))}
		</ul>
	);
}

function Entry({ entry, isPaper }: { entry: MoneyEntry; isPaper: boolean }) {
	const ports = usePorts();
	const { bookingId, clientName, reference, receiptNumber, method, amount, recordedByEmail, isLater, createdAt } = entry;
	const about = [receiptNumber, entryName(entry), ledgerWords.methodInText(method), recordedByEmail].filter(Boolean);
	return (
		<li className="money__row">
			<span className="money__who">
				{isPaper ? (
					<b>
						<bdi>{clientName}</bdi>
					</b>
				) : (
					<button className="name" type="button" onClick={() => openBooking(ports, bookingId)}>
						<bdi>{clientName}</bdi>
					</button>
				)}{' '}
				<span className="soft num nowrap">{reference}</span>
			</span>
			<b className="money__amount num">{figure(amount)}</b>
			<small className="money__about num">
				<bdi>
					<Unbroken text={about.join(', ')} />
				</bdi>
				{isLater && <b className="money__later">{words.later(createdAt)}</b>}
			</small>
		</li>
	);
}

/** The sums of a day by method and by person, and the cash to hand over. */
export function Sums({ money }: { money: Money }) {
	const { columns } = words;
	const hasDeposits = money.depositEntries.length > 0;
	return (
		<div className="money__sums">
			<table className="money__table">
				<caption>{`${words.byMethod} (${CURRENCY})`}</caption>
				<thead>
					<Heads names={[columns.method, columns.taken, columns.returned, columns.amount]} />
				</thead>
				<tbody>
					{money.byMethod.map(({ method, taken, returned, amount }) => (
						<Figures
							key={method}
							name={method === 'deposit' ? words.kept : ledgerWords.method(method)}
							figures={[taken, returned, amount]}
						/>
					))}
				</tbody>
				<tfoot>
					<Figures name={words.all} figures={[sumOf(money, 'taken'), sumOf(money, 'returned'), money.amount]} />
				</tfoot>
			</table>
			<table className="money__table">
				<caption>{`${words.byPerson} (${CURRENCY})`}</caption>
				<thead>
					<Heads names={[columns.person, columns.amount, columns.cash, ...(hasDeposits ? [columns.deposits] : [])]} />
				</thead>
				<tbody>
					{money.byPerson.map(({ email, amount, cash, deposits = 0 }) => (
						<Figures key={email} name={email ?? words.unknown} figures={[amount, cash, ...(hasDeposits ? [deposits] : [])]} />
					))}
				</tbody>
				<tfoot>
					<Figures name={words.all} figures={[money.amount, money.cash, ...(hasDeposits ? [money.deposits] : [])]} />
				</tfoot>
			</table>
			{hasDeposits && (
				<table className="money__table">
					<caption>{`${words.cash} (${CURRENCY})`}</caption>
					<tbody>
						<Figures name={words.ledgerCash} figures={[money.cash]} />
						<Figures name={words.depositCash} figures={[money.deposits]} />
					</tbody>
				</table>
			)}
			<p className="money__cash">
				<span>{words.cash}</span> <b className="num">{moneyInWords(money.cash + money.deposits)}</b>
			</p>
		</div>
	);
}

const sumOf = ({ byMethod }: Money, column: 'taken' | 'returned') => byMethod.reduce((all, sums) => all + sums[column], 0);

function Heads({ names }: { names: readonly string[] }) {
	return (
		<tr>
			{names.map((name) => (
				<th scope="col" key={name}>
					{name}
				</th>
			))}
		</tr>
	);
}

function Figures({ name, figures }: { name: string; figures: readonly number[] }) {
	return (
		<tr>
			<th scope="row">{name}</th>
			{figures.map((amount, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
				<td className="num" key={place}>
					{figure(amount)}
				</td>
			))}
		</tr>
	);
}
