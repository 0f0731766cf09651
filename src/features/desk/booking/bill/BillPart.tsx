import '../payments/ledger.css';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { BookingDetails } from '../details.ts';
import { Printed } from '../papers/PrintDocuments.tsx';
import { BillForm, tellFailure } from './BillForm.tsx';
import { BillPaper } from './BillPaper.tsx';
import { BillRow } from './BillRow.tsx';
import { $atBill, billDrafts, openBillForm } from './draft.ts';
import { type Bill, issueBill, revealBillPayer } from './state.ts';
import { billWords as words } from './words.ts';

type Settlement = NonNullable<BookingDetails['settlement']>;
type BillPartProps = { details: BookingDetails; settlement: Settlement; isReadOnly: boolean };

/** What was served, what is billed, and the bills with their credit notes. */
export default function BillPart({ details, settlement, isReadOnly }: BillPartProps) {
	const { booking, price } = details;
	const typed = useDraft(billDrafts, booking.id);
	const [printing, setPrinting] = useState<Bill>();
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusIfAsked(heading, booking.id);
	const { bills, functions, toBill } = settlement;
	const mayChange = !isReadOnly && !isOver(booking.status);

	/** Prints the whole tax numbers: the panel has them masked. */
	async function print(bill: Bill) {
		const { document } = bill;
		if (!document.payer.cnic && !document.payer.ntn) return setPrinting(bill);
		const answer = await revealBillPayer({ booking, bill: bill.id });
		if (answer.ok) setPrinting({ ...bill, document: { ...document, payer: answer.value } });
		else tellFailure(booking, answer.problem, words.notPrinted);
	}

	const notesOf = ({ id }: { id: string }) => bills.filter(({ ofBill }) => ofBill === id);
	const form = typed && !isReadOnly && <BillForm key={`${typed.act} ${typed.of}`} {...{ details, functions, bills }} />;
	const isAtFunction = functions.some(({ id }) => id === typed?.of);
	return (
		<section className="side__part" aria-labelledby="side-bill">
			<h3 id="side-bill" ref={heading} tabIndex={-1}>
				{words.title}
			</h3>
			<ul className="ledger">
				{functions.map((one) => (
					<li className="ledger__row" key={one.id}>
						<div>
							<span className="ledger__what">{[occasionName(one), dayInShort(one.eventDate)].filter(Boolean).join(', ')}</span>
							<small>{one.hasBegun ? words.served(one) : words.ahead}</small>
							{one.extraPlatePrice !== null && <small>{words.extraPrice(one.extraPlatePrice)}</small>}
						</div>
						{mayChange && toBill && one.hasBegun && typed?.of !== one.id && (
							<button
								className="btn btn--line btn--small"
								type="button"
								onClick={() =>
									openBillForm(booking.id, 'served', one.id, String(one.servedPlates ?? ''), String(one.extraPlatePrice ?? ''))
								}
							>
								{words.note(one.servedPlates !== null)}
								<span className="sr">, {occasionName(one)}</span>
							</button>
						)}
					</li>
				))}
			</ul>
			{isAtFunction && form}
			{mayChange && toBill && (
				<Issue
					booking={booking}
					settlement={{ functions, toBill }}
					isOneNumber={price?.lines.some(({ kind }) => kind === 'agreed') ?? false}
				/>
			)}
			{bills.length > 0 && (
				<ul className="ledger">
					{bills.map((bill) => (
						<BillRow
							key={bill.id}
							bill={bill}
							notes={notesOf(bill)}
							bookingId={booking.id}
							mayChange={mayChange}
							onPrint={() => void print(bill)}
						/>
					))}
				</ul>
			)}
			{!isAtFunction && form}
			{printing && (
				<Printed onPrinted={() => setPrinting(undefined)}>
					<BillPaper bill={printing} notes={notesOf(printing)} />
				</Printed>
			)}
		</section>
	);
}

/** Space above the heading, in pixels. */
const ABOVE = 12;

/** Moves the focus to the bill of a booking that was opened for it. */
function useFocusIfAsked(heading: RefObject<HTMLElement | null>, bookingId: string): void {
	const asked = useStore($atBill);
	useEffect(() => {
		if (asked !== bookingId || !heading.current) return;
		$atBill.set(undefined);
		heading.current.focus({ preventScroll: true });
		const panel = heading.current.closest('dialog');
		const head = panel?.querySelector('.side__head');
		// Only the panel scrolls: it may still be moving in, and the window must not follow it.
		if (panel && head) panel.scrollTop += heading.current.getBoundingClientRect().top - head.getBoundingClientRect().bottom - ABOVE;
	}, [asked, bookingId, heading]);
}

type IssueProps = {
	booking: BookingDetails['booking'];
	settlement: { functions: Settlement['functions']; toBill: NonNullable<Settlement['toBill']> };
	isOneNumber: boolean;
};

/** What the bill would come to now, and the press that issues it. */
function Issue({ booking, settlement: { functions, toBill }, isOneNumber }: IssueProps) {
	const { name, address, phone, taxNumbers = [] } = useVenue();
	const isBusy = useStore($changing).has(booking.id);
	const [isAsking, setIsAsking] = useState(false);
	const waits = functions.some(({ hasBegun }) => !hasBegun)
		? words.waits.ahead
		: functions.some(({ hasPlates, servedPlates }) => hasPlates && servedPlates === null) && words.waits.plates;

	async function issue() {
		setIsAsking(false);
		const answer = await issueBill({ booking, venue: { name, address: [...address], phone, taxNumbers: [...taxNumbers] } });
		if (answer.ok) notifySuccess(`${booking.id}/bill`, words.done.issued(answer.value), bookingName(booking));
		else tellFailure(booking, answer.problem);
	}

	return (
		<>
			<p>
				<b>{words.comesTo(toBill.total)}</b> {toBill.total !== booking.totalAmount && words.agreedWas(booking.totalAmount)}
			</p>
			<p className="help">{waits || (isOneNumber ? words.oneNumber : words.lines)}</p>
			{!waits && !isAsking && (
				<div className="side__acts">
					<button
						className="btn btn--main btn--small"
						type="button"
						aria-disabled={isBusy || undefined}
						onClick={() => !isBusy && setIsAsking(true)}
					>
						{words.issue}
					</button>
				</div>
			)}
			{isAsking && (
				<Question
					text={words.sure(toBill.total)}
					yes={words.yes}
					no={words.no}
					onYes={() => void issue()}
					onNo={() => setIsAsking(false)}
				/>
			)}
		</>
	);
}
