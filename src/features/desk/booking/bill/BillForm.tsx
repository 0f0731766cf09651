import '#features/desk/shell/form/form.css';
import '#features/desk/shell/parts/side-acts.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { Refused } from '#features/desk/shell/form/Refused.tsx';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { SettledFunction } from '#shared/rules/money/bill.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { capacityOf } from '#shared/rules/slots/slot.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { usePressed } from '#shared/ui/use-pressed.ts';
import type { BookingDetails } from '../details.ts';
import { changeByLine } from '../price/total-with.ts';
import { type BillAct, billDrafts, emptyBill } from './draft.ts';
import { type Bill, issueCreditNote, noteServed, setFiscalNumber } from './state.ts';
import { billProblemWords, billWords as words } from './words.ts';

export function tellFailure(booking: Booking, problem: Parameters<typeof notifyFailure>[1]['problem'], text: string = words.failed): void {
	const meaning = billProblemWords as Record<string, string>;
	notifyFailure(`${booking.id}/bill`, { text, problem, about: bookingName(booking), meaning });
}

type BillProblem = Parameters<typeof tellFailure>[1];

/** What a discount takes off a billed booking, tax included. */
function creditOf(details: BookingDetails, amount: number): number | undefined {
	const change = changeByLine(details, { kind: 'discount', unitPrice: amount });
	return change === undefined ? undefined : -change;
}

type BillFormProps = { details: BookingDetails; functions: readonly SettledFunction[]; bills: readonly Bill[] };

/** Notes served plates, issues a credit note, or notes a fiscal number. */
export function BillForm({ details, functions, bills }: BillFormProps) {
	const { booking } = details;
	const typed = useDraft(billDrafts, booking.id) ?? emptyBill;
	const isSaving = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [isJudged, setIsJudged] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	const [refusal, setRefusal] = useState<BillProblem>();
	const act = typed.act as BillAct;
	const one = functions.find(({ id }) => id === typed.of);
	const bill = bills.find(({ id }) => id === typed.of);
	const agreed = one?.agreedPlates ?? 0;
	const text = onOneLine(withoutHidden(typed.other));
	const plates = readFigure(typed.figure);
	const amount = typed.figure.trim() === '' ? null : readAmount(typed.figure);
	const extra = typed.other.trim() === '' ? null : readAmount(typed.other);
	const stored = { served: [one?.servedPlates, one?.extraPlatePrice], fiscal: [bill?.fiscalNumber, bill?.fiscalQr], credit: [] }[act] ?? [];
	/** Whether a colleague has stored something since this form opened. */
	const isReplacing = act !== 'credit' && (String(stored[0] ?? '') !== typed.figureBefore || String(stored[1] ?? '') !== typed.otherBefore);
	const { hall } = details.functions?.find(({ id }) => id === typed.of) ?? booking;
	const seats = capacityOf(hall);
	/** Served plates that look mistyped. */
	const isOdd = act === 'served' && plates !== undefined && ((seats > 0 && plates > seats) || plates > agreed * 1.5);
	/** What a credit note comes to, tax included; for a whole bill, what is left of it. */
	const credited = act !== 'credit' ? undefined : amount ? creditOf(details, amount) : booking.totalAmount;
	const hasExtra = act === 'served' && (plates ?? 0) > agreed;
	const problems = {
		served: {
			figure: plates === undefined ? words.problems.plates : undefined,
			other: hasExtra && extra === undefined ? words.problems.amount : undefined,
		},
		credit: {
			figure:
				amount === undefined || amount === 0
					? words.problems.amount
					: amount && credited && credited >= booking.totalAmount
						? billProblemWords.more_than_billed
						: undefined,
			other: text === '' ? words.problems.reason : undefined,
		},
		fiscal: { figure: typed.figure.trim() === '' ? words.problems.fiscal : undefined, other: undefined },
	}[act] ?? { figure: undefined, other: undefined };

	const send = () => {
		if (act === 'served')
			return noteServed({ booking, functionId: typed.of, plates: plates ?? 0, extraPrice: (hasExtra && extra) || null });
		if (act === 'credit') return issueCreditNote({ booking, bill: typed.of, amount: amount ?? null, reason: text });
		return setFiscalNumber({ booking, bill: typed.of, number: onOneLine(withoutHidden(typed.figure)), qr: text });
	};

	function type(change: { figure: string } | { other: string }) {
		setIsAsking(false);
		setRefusal(undefined);
		billDrafts.put(booking.id, { ...typed, ...change });
	}

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		setIsJudged(true);
		if (isSaving || problems.figure || problems.other) return;
		if (act === 'credit' || isOdd || isReplacing) setIsAsking(true);
		else void save();
	}

	async function save() {
		setIsAsking(false);
		const answer = await press(send);
		setRefusal(answer.ok ? undefined : answer.problem);
		if (!answer.ok) return tellFailure(booking, answer.problem);
		// Another form may have been opened meanwhile.
		const open = billDrafts.get(booking.id);
		if (open?.act === typed.act && open.of === typed.of) billDrafts.drop(booking.id);
		const { done } = words;
		const said = { served: done.served(plates ?? 0), credit: done.credited(String(answer.value)), fiscal: done.fiscal };
		notifySuccess(`${booking.id}/bill`, said[act], bookingName(booking));
	}

	const { form } = words;
	const fields = {
		served: { figure: form.plates, hint: undefined, other: hasExtra && form.extra(agreed), otherHint: form.extraHint },
		credit: { figure: form.amount, hint: form.amountHint, other: form.reason, otherHint: form.reasonHint },
		fiscal: { figure: form.fiscal, hint: undefined, other: form.qr, otherHint: form.qrHint },
	}[act];
	if (!fields) return null;
	return (
		<form className="side__form payform" noValidate aria-label={words.acts[act]} onSubmit={submit}>
			<div className="staffform">
				<Field className="staffform__wide" label={fields.figure} hint={fields.hint} problem={isJudged ? problems.figure : undefined}>
					{(control) => (
						<input
							{...control}
							className="input num"
							inputMode={act === 'fiscal' ? 'text' : 'decimal'}
							autoComplete="off"
							maxLength={80}
							data-first-focus
							value={typed.figure}
							onChange={({ target }) => type({ figure: target.value })}
						/>
					)}
				</Field>
				{fields.other && (
					<Field className="staffform__wide" label={fields.other} hint={fields.otherHint} problem={isJudged ? problems.other : undefined}>
						{(control) => (
							<input
								{...control}
								className="input"
								autoComplete="off"
								maxLength={act === 'fiscal' ? 500 : 200}
								value={typed.other}
								onChange={({ target }) => type({ other: target.value })}
							/>
						)}
					</Field>
				)}
			</div>
			<Refused text={words.failed} problem={refusal} why={refusal && (billProblemWords as Record<string, string>)[refusal]} />
			{isAsking ? (
				<Question
					text={[
						act === 'credit' && words.sureOfCredit(bill?.number ?? '', amount ?? null, credited),
						isReplacing && words.replaces(act, stored),
						isOdd && words.odd(plates, agreed, seats),
					]
						.filter(Boolean)
						.join(' ')}
					yes={act === 'credit' ? words.yes : isReplacing ? words.yesReplace : words.yesOdd}
					no={act === 'credit' ? words.no : words.noOdd}
					onYes={() => void save()}
					onNo={() => setIsAsking(false)}
				/>
			) : (
				<div className="side__acts">
					<button className="btn btn--main btn--small" type="submit" aria-disabled={isSaving || undefined}>
						{isSaving && isPressed ? words.saving : words.save[act]}
					</button>
					<button className="btn btn--line btn--small" type="button" onClick={() => billDrafts.drop(booking.id)}>
						{words.close}
					</button>
				</div>
			)}
		</form>
	);
}
