import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { DayField } from '#features/desk/shell/form/DayField.tsx';
import { Refusal } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { useReason } from '#features/desk/shell/form/reason-drafts.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { StaffProof } from '#shared/rules/money/payment-proof.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { AmountField } from '../form/MoneyFields.tsx';
import { FIRST_PAYMENT_DAY } from '../payments/parse-payment.ts';
import type { Repeated } from './receipts.ts';
import { decline, recordProof } from './state.ts';
import { proofProblems, type Receipt, proofWords as words } from './words.ts';

/** Longest sentence to the family. The database has the same limit. */
const LONGEST_SENTENCE = 300;

type FormProps = { booking: Booking; proof: StaffProof; onClose: () => void };

/** The second of two taps: the amount that arrived, as the family says, and today. */
export function RecordForm({ booking, proof, onClose }: FormProps) {
	const ports = usePorts();
	const today = dayAt(ports.now());
	const [typed, setTyped] = useState({ amount: figure(proof.amount), receivedOn: today as string });
	const [isMissing, setIsMissing] = useState(false);
	const [problem, setProblem] = useState<ProblemOf<'record_proof'> | 'other_sum'>();
	/** The receipt and the booking of the payment that is recorded already. */
	const [recorded, setRecorded] = useState('');
	const [confirmed, setConfirmed] = useState({ allowOverpayment: false, allowRepeat: false });
	/** A sum that staff mean although the family says another. */
	const [meant, setMeant] = useState(proof.amount);
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const amount = readAmount(typed.amount) ?? 0;

	async function save(allowed = confirmed, sum = meant) {
		setIsMissing(amount === 0);
		if (amount === 0 || isBusy) return;
		setConfirmed(allowed);
		setMeant(sum);
		setProblem(amount === sum || amount === proof.amount ? undefined : 'other_sum');
		if (amount !== sum && amount !== proof.amount) return;
		const answer = await press(() => recordProof({ booking, proof, amount, receivedOn: typed.receivedOn as Day, ...allowed }));
		if (answer.ok) return onClose();
		if (answer.problem === 'busy') return;
		setRecorded(answer.about ?? '');
		setProblem(answer.problem);
	}
	const repeat = () => save({ ...confirmed, allowRepeat: true });
	const questions: Partial<Record<NonNullable<typeof problem>, [text: string, yes: () => Promise<void>]>> = {
		other_sum: [words.otherSum(proof.amount, amount), () => save(confirmed, amount)],
		overpayment: [words.more, () => save({ ...confirmed, allowOverpayment: true })],
		just_recorded: [words.twice, repeat],
		already_recorded: [words.alreadyRecorded(recorded), repeat],
	};
	const [question, yes] = (problem && questions[problem]) ?? [];
	if (question && yes)
		return (
			<Question key={problem} text={question} yes={words.yes} no={words.no} onYes={() => void yes()} onNo={() => setProblem(undefined)} />
		);
	return (
		<form className="staffform" noValidate onSubmit={(event) => submitted(event, save)}>
			<AmountField
				label={words.arrived}
				problem={isMissing ? words.amountNeeded : undefined}
				amount={typed.amount}
				onType={(amount) => setTyped({ ...typed, amount })}
			/>
			<DayField
				label={words.day}
				problem={problem === 'day_out_of_range' ? proofProblems.day_out_of_range : undefined}
				min={FIRST_PAYMENT_DAY}
				max={today}
				day={typed.receivedOn}
				onType={(receivedOn) => setTyped({ ...typed, receivedOn })}
			/>
			<div className="staffform__wide">
				{problem !== 'day_out_of_range' && problem !== 'other_sum' && (
					<Refusal text={words.failed} problem={problem} meaning={proofProblems} />
				)}
				<Acts act={isBusy && isPressed ? words.saving : words.save} isBusy={isBusy} onClose={onClose} />
			</div>
		</form>
	);
}

/** With `repeats` the proof shows a payment once more. Without it the money was not found. */
type DeclineFormProps = FormProps & { repeats?: Repeated };

/** Begins with the usual sentence in the family's language, which staff may change. */
export function DeclineForm({ booking, proof, repeats, onClose }: DeclineFormProps) {
	const [chosen, setChosen] = useState(repeats?.likeliest);
	const { reason: sentence, type, drop } = useReason(`${repeats ? 'repeat' : 'proof'} ${proof.id}`);
	const [isJudged, setIsJudged] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const isBusy = useStore($changing).has(booking.id);
	const text = onOneLine(withoutHidden(sentence));
	const usualFor = (receipt: Receipt) => words.usualRepeat[booking.language](receipt.number);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the usual sentence is put in once, so that it can be taken out.
	useEffect(() => {
		if (!sentence && !repeats) type(words.usual[booking.language]);
		if (!sentence && chosen) type(usualFor(chosen));
	}, []);

	function choose(id: string) {
		const next = repeats?.receipts.find((one) => one.id === id);
		setChosen(next);
		type(next ? usualFor(next) : '');
	}

	async function send() {
		flushSync(() => setIsJudged(true));
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
		if (wrong) return wrong.focus();
		if (isBusy || !(await decline(booking, proof, { sentence: text, repeats: chosen?.id }))) return;
		drop();
		onClose();
	}
	return (
		<form className="side__form payform" ref={form} noValidate onSubmit={(event) => submitted(event, send)}>
			{repeats && (
				<Field label={words.which} problem={isJudged && !chosen ? words.choicePlease : undefined}>
					{(control) => (
						<select {...control} className="select" value={chosen?.id ?? ''} onChange={({ target }) => choose(target.value)}>
							{!repeats.likeliest && <option value="">{words.choose}</option>}
							{repeats.receipts.map((one) => (
								<option key={one.id} value={one.id}>
									{words.receipt(one)}
								</option>
							))}
						</select>
					)}
				</Field>
			)}
			<ReasonField
				label={words.sentence}
				problem={isJudged && text === '' && (chosen || !repeats) ? words.needed : undefined}
				longest={LONGEST_SENTENCE}
				isLong
				reason={sentence}
				onType={type}
			/>
			<Acts act={words.tell} isBusy={isBusy} onClose={onClose} />
		</form>
	);
}

function submitted(event: SyntheticEvent, act: () => Promise<void>): void {
	event.preventDefault();
	void act();
}

const Acts = ({ act, isBusy, onClose }: { act: string; isBusy: boolean; onClose: () => void }) => (
	<div className="side__acts">
		<button className="btn btn--main btn--small" type="submit" aria-disabled={isBusy || undefined}>
			{act}
		</button>
		<button className="btn btn--line btn--small" type="button" onClick={onClose}>
			{words.keep}
		</button>
	</div>
);
