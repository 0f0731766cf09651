import '#features/desk/shell/parts/side-acts.css';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver, STATUS } from '#shared/rules/booking/status.ts';
import { type Day, dayAt, dayInShort } from '#shared/rules/day.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { type BookingDetails, isBilled } from '../details.ts';
import { Printed } from '../papers/PrintDocuments.tsx';
import { depositKinds, ledgerWords } from '../payments/words.ts';
import { DepositForm, tellFailure } from './DepositForm.tsx';
import { DepositReceipt } from './DepositReceipt.tsx';
import { type DepositAct, depositDrafts, startDeposit } from './draft.ts';
import { reverseDeposit } from './state.ts';
import { type Deposit, depositWords as words } from './words.ts';

type DepositsProps = { details: BookingDetails; isReadOnly: boolean };

/** The security deposit of a booking: what is held, its rows, and the form to take, give back or deduct. */
export default function Deposits({ details, isReadOnly }: DepositsProps) {
	const { booking, deposits = [] } = details;
	const ports = usePorts();
	const [printed, setPrinted] = useState<Deposit>();
	const typed = useDraft(depositDrafts, booking.id);
	const held = deposits.reduce((sum, { amount }) => sum + amount, 0);
	const canTake = !isOver(booking.status);
	const hasBill = isBilled(details);
	const acts: DepositAct[] = [
		...(canTake ? (['taken'] as const) : []),
		...(held > 0 ? (['returned'] as const) : []),
		...(STATUS[booking.status].isPaid && held > 0 && booking.totalAmount > 0 && !hasBill ? (['deducted'] as const) : []),
	];
	if (deposits.length === 0 && (isReadOnly || acts.length === 0)) return null;
	return (
		<section className="side__part" aria-labelledby="side-deposit">
			<div className="side__title">
				<h3 id="side-deposit">{words.title}</h3>
			</div>
			<p>
				<b>{words.held(held)}</b> {held > 0 && <span className="soft">{words.apart}</span>}
			</p>
			{!isReadOnly && !typed && (
				<div className="side__acts">
					{acts.map((act) => (
						<button
							className="btn btn--line btn--small"
							type="button"
							key={act}
							onClick={() => startDeposit(booking.id, act, dayAt(ports.now()), held)}
						>
							{words.acts[act]}
						</button>
					))}
				</div>
			)}
			{!isReadOnly && hasBill && held > 0 && <p className="help">{words.hasBill}</p>}
			{!isReadOnly && typed && <DepositForm key={typed.act} details={details} held={held} />}
			{deposits.length > 0 && (
				<ul className="ledger">
					{deposits.map((deposit) => (
						<DepositRow
							key={deposit.id}
							booking={booking}
							deposit={deposit}
							onPrint={() => setPrinted(deposit)}
							canUndo={!isReadOnly && !deposit.reversesId && !deposit.reversedBy && !(hasBill && deposit.kind === 'deducted')}
						/>
					))}
				</ul>
			)}
			{printed && (
				<Printed onPrinted={() => setPrinted(undefined)}>
					<DepositReceipt details={details} deposit={printed} />
				</Printed>
			)}
		</section>
	);
}

type DepositRowProps = { booking: Booking; deposit: Deposit; canUndo: boolean; onPrint: () => void };

function DepositRow({ booking, deposit, canUndo, onPrint }: DepositRowProps) {
	const [isAsking, setIsAsking] = useState(false);
	const { id, kind, receiptNumber: number, reversedBy } = deposit;
	// A deduction hands over no money.
	const method = kind !== 'deducted' && ledgerWords.methodInText(deposit.method);
	const about = [number, dayInShort(deposit.receivedOn as Day), method, deposit.recordedByEmail];

	async function undo() {
		setIsAsking(false);
		const answer = await reverseDeposit({ bookingId: booking.id, depositId: id });
		if (answer.ok)
			notifySuccess(`${booking.id}/deposit`, words.undone(number), `${bookingName(booking)}. ${moneyInWords(Math.abs(deposit.amount))}`);
		else tellFailure(booking, answer.problem);
	}

	return (
		<li className={clsx('ledger__row', reversedBy && 'is-reversed')}>
			<div>
				<span className="ledger__what">{depositKinds[kind as keyof typeof depositKinds]}</span>
				<small>
					<bdi>
						<Unbroken text={about.filter(Boolean).join(', ')} />
					</bdi>
				</small>
				{deposit.note && (
					<small>
						<bdi>{deposit.note}</bdi>
					</small>
				)}
				{reversedBy && (
					<small>
						<Unbroken text={words.reversed(reversedBy)} />
					</small>
				)}
				{isAsking && (
					<Question
						text={kind === 'deducted' ? words.questionOfDeduction(number) : words.question(number)}
						yes={words.yes}
						no={words.no}
						onYes={() => void undo()}
						onNo={() => setIsAsking(false)}
					/>
				)}
			</div>
			<span className="ledger__amount num">{figure(deposit.amount)}</span>
			<span className="ledger__acts">
				<button className="iconbtn" type="button" title={words.print(number)} onClick={onPrint}>
					<Icon name="print" />
					<span className="sr">{words.print(number)}</span>
				</button>
				{canUndo && !isAsking && (
					<button className="iconbtn" type="button" title={words.undo(number)} onClick={() => setIsAsking(true)}>
						<DeskIcon name="reverse" />
						<span className="sr">{words.undo(number)}</span>
					</button>
				)}
			</span>
		</li>
	);
}
