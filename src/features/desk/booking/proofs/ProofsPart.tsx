import './proofs.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
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
import { DeclineForm, RecordForm } from './ProofAnswers.tsx';
import { $proofToSee } from './proof-to-see.ts';
import { type Repeated, repeatedBy } from './receipts.ts';
import { readPicture } from './state.ts';
import { sameInWords, proofWords as words } from './words.ts';

/** What the family says that it paid, each with its picture beside the sum due. */
export default function ProofsPart({ details }: { details: BookingDetails }) {
	const { booking, proofs = [] } = details;
	return (
		<section className="side__part" aria-labelledby="side-proofs">
			<h3 id="side-proofs">{words.title}</h3>
			<ul className="proofs">
				{proofs.map((proof) => (
					<Proof key={proof.id} booking={booking} proof={proof} repeated={repeatedBy(proof, details)} />
				))}
			</ul>
		</section>
	);
}

type ProofProps = { booking: Booking; proof: StaffProof; repeated: Repeated };

function Proof({ booking, proof, repeated }: ProofProps) {
	const { now } = usePorts();
	const [asked, setAsked] = useState<{ form: 'record' | 'repeat' | 'decline'; of: StaffProof['state'] }>();
	const { open, isAgreed } = { ...duesOf(booking), isAgreed: booking.totalAmount > 0 };
	const { amount, method, transactionNo, createdAt, state, words: told, same, recordedAmount, receiptNumber } = proof;
	const isOpen = state !== 'recorded';
	const place = useProofToSee(proof);
	// A form ends with the state that it changes, also after a lost answer.
	const asks = asked?.of === state ? asked.form : undefined;
	const setAsks = (form: NonNullable<typeof asks>) => setAsked({ form, of: state });
	const onClose = () => setAsked(undefined);
	return (
		<li className="proof" ref={place} tabIndex={-1}>
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
			{asks === 'record' && <RecordForm {...{ booking, proof, onClose }} />}
			{asks === 'repeat' && <DeclineForm {...{ booking, proof, onClose }} repeats={repeated} />}
			{asks === 'decline' && <DeclineForm {...{ booking, proof, onClose }} />}
			{!asks && isOpen && (
				<div className="side__acts">
					<button className="btn btn--main btn--small" type="button" onClick={() => setAsks('record')}>
						{state === 'waiting' ? words.record : words.recordAnyway[state]}
					</button>
					{state === 'waiting' && repeated.receipts.length > 0 && (
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
		</li>
	);
}

/** Brings the proof into view that was pressed in Today, with the focus. */
function useProofToSee({ id }: StaffProof) {
	const place = useRef<HTMLLIElement>(null);
	const isMeant = useStore($proofToSee) === id;
	useEffect(() => {
		if (!isMeant) return;
		$proofToSee.set(undefined);
		place.current?.focus({ preventScroll: true });
		place.current?.scrollIntoView?.({ block: 'start' });
	}, [isMeant]);
	return place;
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
