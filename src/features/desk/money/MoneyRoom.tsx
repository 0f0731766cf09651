import '#features/desk/today/today.css';
import './money.css';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { SheetFrame } from '#features/desk/shell/parts/SheetFrame.tsx';
import { useDeniedCheck } from '#features/desk/shell/session.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { dayHint } from '#features/desk/shell/words/field-hints.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { OwedAfterEvent } from '#features/desk/today/MoneyDue.tsx';
import { DueRows } from '#features/desk/today/PaymentsDue.tsx';
import { TodaySection } from '#features/desk/today/TodaySection.tsx';
import { loadPart } from '#shared/browser/load-part.ts';
import { useResource } from '#shared/data/resource.ts';
import { addDays, type Day, dayAt, dayInWords, wholeDay } from '#shared/rules/day.ts';
import { monthInWords } from '#shared/rules/month.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { DayEntries, type Money, Sums } from './DayMoney.tsx';
import { $moneyDay, chooseMoneyDay, followMoneyDay, moneyOfDay } from './state.ts';
import { saveTaxRegister } from './tax-register.ts';
import { Unbilled } from './Unbilled.tsx';
import { moneyWords as words } from './words.ts';

/** The room "Money": receipts and refunds of one day, cash to hand over, and what families owe. */
export default function MoneyRoom() {
	const ports = usePorts();
	const day = useStore($moneyDay);
	const reading = useResource(moneyOfDay, day ?? null);
	useDeniedCheck(reading);
	const [isPrinting, setIsPrinting] = useState(false);
	useEffect(() => followMoneyDay(ports), [ports]);
	if (!day) return null;
	const money = reading.state === 'ready' && reading.value.day === day ? reading.value : undefined;
	return (
		<div className="money">
			<section className="due" aria-labelledby="money-day">
				<DayBar day={day} money={money} onPrint={() => setIsPrinting(true)} />
				{reading.state === 'failed' ? (
					<Notice tone="bad" role="alert">
						<p>{words.failed}</p>
						<button className="btn btn--line btn--small" type="button" onClick={() => void moneyOfDay.reread()}>
							{adminWords.tryAgain}
						</button>
					</Notice>
				) : money ? (
					<>
						<DayEntries money={money} />
						<Sums money={money} />
					</>
				) : (
					<p role="status">{adminWords.loading}</p>
				)}
			</section>
			{money && (
				<div className="dues__rest">
					<OwedAfterEvent owed={money.owed} />
					<DueSoon due={money.due} />
					{money.unbilled && money.unbilled.total > 0 && <Unbilled unbilled={money.unbilled} />}
				</div>
			)}
			{isPrinting && money && <PrintedDay money={money} onClose={() => setIsPrinting(false)} />}
		</div>
	);
}

type DayBarProps = { day: Day; money: Money | undefined; onPrint: () => void };

function DayBar({ day, money, onPrint }: DayBarProps) {
	const ports = usePorts();
	const id = useId();
	const isToday = day === dayAt(ports.now());
	const [typed, setTyped] = useState<string>(day);
	useEffect(() => setTyped(day), [day]);
	const go = (to: Day) => chooseMoneyDay(ports, to);

	function type(text: string) {
		setTyped(text);
		const to = wholeDay(text);
		if (to) go(to);
	}

	return (
		<div className="money__bar">
			<h2 id="money-day" aria-live="polite">
				{dayInWords(day)}
			</h2>
			<div className="money__ways">
				<button className="iconbtn" type="button" aria-label={words.previous} onClick={() => go(addDays(day, -1))}>
					<Icon name="previous" />
				</button>
				<button
					className="iconbtn"
					type="button"
					aria-label={words.next}
					aria-disabled={isToday || undefined}
					onClick={() => go(addDays(day, 1))}
				>
					<Icon name="next" />
				</button>
				<button
					className="btn btn--line btn--small"
					type="button"
					aria-disabled={isToday || undefined}
					onClick={() => go(dayAt(ports.now()))}
				>
					{words.today}
				</button>
				<label className="sr" htmlFor={id}>
					{words.goTo}
				</label>
				<input
					className="input"
					id={id}
					type="date"
					max={dayAt(ports.now())}
					title={dayHint(typed)}
					value={typed}
					onChange={({ target }) => type(target.value)}
				/>
				<button className="btn btn--line btn--small" type="button" aria-disabled={!money || undefined} onClick={() => money && onPrint()}>
					<Icon name="print" />
					{actWords.print}
				</button>
				<button
					className="btn btn--line btn--small"
					type="button"
					aria-disabled={!money || undefined}
					onClick={() => money && void save(ports, money)}
				>
					<DeskIcon name="download" />
					{words.csv}
				</button>
				<button
					className="btn btn--line btn--small"
					type="button"
					title={words.register.title(monthInWords(day))}
					onClick={() => void saveTaxRegister(ports, day)}
				>
					<DeskIcon name="download" />
					{words.register.button(monthInWords(day))}
				</button>
			</div>
		</div>
	);
}

async function save({ saveFile }: Pick<ReturnType<typeof usePorts>, 'saveFile'>, { day, entries, depositEntries }: Money): Promise<void> {
	try {
		const [{ toCsv }, { moneySheet }] = await Promise.all([
			loadPart(() => import('#features/desk/list/spreadsheet.ts')),
			loadPart(() => import('#features/desk/list/money-sheet.ts')),
		]);
		const file = `money-${day}.csv`;
		const rows = [...entries, ...depositEntries];
		saveFile(file, toCsv(moneySheet(rows)));
		notifySuccess('money/csv', words.saved(rows.length, file));
	} catch {
		notifyError('money/csv', words.notSaved);
	}
}

/** The paper of a day, which goes with the cash. */
function PrintedDay({ money, onClose }: { money: Money; onClose: () => void }) {
	return (
		<SheetFrame title={words.title} day={money.day} isLoading={false} onClose={onClose}>
			<div className="money__paper">
				<DayEntries money={money} isPaper />
				<Sums money={money} />
				<div className="money__signs">
					{words.signatures.map((sign) => (
						<p key={sign}>{sign}</p>
					))}
				</div>
			</div>
		</SheetFrame>
	);
}

/** Payments due within seven days. Balances after an event are in a list of their own. */
function DueSoon({ due }: Pick<Money, 'due'>) {
	const today = dayAt(usePorts().now());
	return (
		<TodaySection name="DueSoon" title={words.due} count={due.total} counted={words.counted(due.total, due.amount)} none={words.nothingDue}>
			<DueRows due={due} today={today} />
		</TodaySection>
	);
}
