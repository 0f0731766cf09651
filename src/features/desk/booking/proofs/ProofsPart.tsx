import './proofs.css';
import { useEffect, useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { methodInText } from '#shared/rules/money/payment-methods.ts';
import type { StaffProof } from '#shared/rules/money/payment-proof.ts';
import { directionOf, groupsLeftToRight } from '#shared/rules/text.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import type { BookingDetails } from '../details.ts';
import { paperNumber } from '../payments/words.ts';
import { DeclineForm, RecordForm } from './ProofAnswers.tsx';
import { readPicture } from './state.ts';
import { type Receipt, sameInWords, proofWords as words } from './words.ts';

/** What the family says that it paid, each with its picture beside the sum due. */
export default function ProofsPart({ details }: { details: BookingDetails }) {
	const { booking, proofs = [] } = details;
	return (
		<section className="side__part" aria-labelledby="side-proofs">
			<h3 id="side-proofs">{words.title}</h3>
			<ul className="proofs">
				{proofs.map((proof) => (
					<li key={proof.id} className="proof">
						<Proof booking={booking} proof={proof} receipts={receiptsFor(proof, details)} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** Payments of the family that a proof may repeat; those with its picture or transaction number first. */
function receiptsFor({ same }: StaffProof, { booking, payments, otherBookings }: BookingDetails): Receipt[] {
	const own = payments
		.filter(({ amount, reversesId, reversedBy }) => amount > 0 && !reversesId && !reversedBy)
		.map((payment) => ({ id: payment.id, number: paperNumber(payment), amount: payment.amount, day: payment.receivedOn }));
	const found = same.flatMap(({ paymentId, receiptNumber, bookingId, reference }): Receipt[] => {
		if (!paymentId || !receiptNumber) return [];
		if (bookingId === booking.id) return own.filter(({ id }) => id === paymentId);
		return otherBookings.some(({ id }) => id === bookingId) ? [{ id: paymentId, number: receiptNumber, reference }] : [];
	});
	return [...found, ...own.filter(({ id }) => !found.some((one) => one.id === id))];
}

type ProofProps = { booking: Booking; proof: StaffProof; receipts: readonly Receipt[] };

function Proof({ booking, proof, receipts }: ProofProps) {
	const { now } = usePorts();
	const [asks, setAsks] = useState<'record' | 'repeat' | 'decline'>();
	const { open, isAgreed } = { ...duesOf(booking), isAgreed: booking.totalAmount > 0 };
	const { amount, method, transactionNo, createdAt, state, words: told, same, recordedAmount, receiptNumber } = proof;
	const isOpen = state !== 'recorded';
	return (
		<>
			<p>
				<b>{words.states[state]}</b> <span className="soft">{words.sent(whenWords(new Date(createdAt), now()))}</span>
			</p>
			<p>{words.says(amount, methodInText(method))}</p>
			{state !== 'waiting' && state !== 'not_found' && (
				<p>
					<Unbroken text={recordedAmount && receiptNumber ? words[state](recordedAmount, receiptNumber) : words.takenBack[state]} />
				</p>
			)}
			<p className="num">{transactionNo ? words.number(transactionNo) : words.noNumber}</p>
			{isOpen && <p>{isAgreed ? words.due(open) : words.noTotal}</p>}
			{told && <p className="soft">{words.told(directionOf(told) ? groupsLeftToRight(told) : told)}</p>}
			{same.length > 0 && (
				<Notice tone="bad" role="status">
					{same.map((other) => (
						<p key={`${other.reference} ${other.createdAt}`}>
							<Unbroken text={sameInWords(other, booking)} />
						</p>
					))}
					{isOpen && <p>{words.check}</p>}
				</Notice>
			)}
			<Picture proof={proof} isShown={state === 'waiting'} />
			{asks === 'record' && <RecordForm booking={booking} proof={proof} onClose={() => setAsks(undefined)} />}
			{asks === 'repeat' && <DeclineForm {...{ booking, proof, receipts }} onClose={() => setAsks(undefined)} />}
			{asks === 'decline' && <DeclineForm booking={booking} proof={proof} onClose={() => setAsks(undefined)} />}
			{!asks && isOpen && (
				<div className="side__acts">
					<button className="btn btn--main btn--small" type="button" onClick={() => setAsks('record')}>
						{state === 'waiting' ? words.record : words.recordAnyway[state]}
					</button>
					{state === 'waiting' && receipts.length > 0 && (
						<button className="btn btn--line btn--small" type="button" onClick={() => setAsks('repeat')}>
							{words.repeats}
						</button>
					)}
					{state === 'waiting' && (
						<button className="btn btn--line btn--small" type="button" onClick={() => setAsks('decline')}>
							{words.notFound}
						</button>
					)}
				</div>
			)}
		</>
	);
}

/** Shown at once while the proof waits, else when it is asked for. */
function Picture({ proof, isShown }: { proof: StaffProof; isShown: boolean }) {
	const [picture, setPicture] = useState<string | 'none'>();
	const [turn, setTurn] = useState(isShown ? 1 : 0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a proof's picture never changes.
	useEffect(() => {
		if (turn === 0) return;
		let isCurrent = true;
		void readPicture(proof).then((read) => {
			if (isCurrent) setPicture(read ?? 'none');
		});
		return () => {
			isCurrent = false;
		};
	}, [turn]);
	const load = () => {
		setPicture(undefined);
		setTurn(turn + 1);
	};
	if (turn > 0 && !picture) return <p role="status">{words.loading}</p>;
	if (picture && picture !== 'none') return <img className="proof__picture" src={picture} alt={words.picture} />;
	return (
		<p>
			{turn > 0 && words.noPicture}{' '}
			<button className="btn btn--quiet btn--small" type="button" onClick={load}>
				{turn > 0 ? words.again : words.picture}
			</button>
		</p>
	);
}
