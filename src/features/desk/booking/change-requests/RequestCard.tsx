import '#features/desk/shell/parts/due.css';
import './change-requests.css';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { companyWords } from '#features/desk/shell/words/company.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { ChangePrice } from '#shared/rules/booking/change-price.ts';
import { asksPrice, asksSlot, type ChangedFields, type DeskChange, movesSlot } from '#shared/rules/booking/change-request.ts';
import { endedCounts } from '#shared/rules/booking/company.ts';
import { isCut } from '#shared/rules/booking/family-note.ts';
import { endsCount } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { figure } from '#shared/rules/money/money.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { AmountField } from '../form/MoneyFields.tsx';
import { unlikelyTotal, unlikelyTotalWords } from '../form/unlikely-total.ts';
import { CancelDialog, PastDialog } from './AnswerDialogs.tsx';
import { OtherSlots } from './OtherSlots.tsx';
import { RequestedFields } from './RequestedFields.tsx';
import { type Requester, useAnswers } from './use-answers.ts';
import { changesWords as words } from './words.ts';

type RequestCardProps = {
	booking: Requester &
		Slot &
		Pick<Booking, 'status' | 'totalAmount' | 'paidAmount' | 'guestCount' | 'finalGuests' | 'gents' | 'ladies' | 'wheelchairs'>;
	/** The booking's present estimate. */
	priceBefore: number | null;
	change: DeskChange;
	/** Estimates the change by today's price list. Where it is missing, a request with an old price can be accepted only in the panel. */
	priceAnew?: () => ChangePrice | undefined;
	/** Opens the edit form with another slot, which the family agreed to on the phone. */
	onTake: (slot: Slot) => void;
	onDecline: () => void;
	/** Called before an answer is sent: the row may disappear. */
	onAct?: () => void;
	/** Opens the booking, which shows the whole note. */
	onRead?: () => void;
};

/** An open change request: the requested fields, the state of the slot, and the buttons to accept or decline. */
export function RequestCard({ booking, priceBefore, change, priceAnew, onTake, onDecline, onAct, onRead }: RequestCardProps) {
	const { id, clientName, phone, status, totalAmount, paidAmount, guestCount, finalGuests } = booking;
	const isBusy = useStore($changing).has(id);
	const [asking, setAsking] = useState<'cancel' | 'past' | 'total'>();
	const hasTotal = totalAmount > 0 && !change.isCancellation && asksPrice(change);
	const [typed, setTyped] = useState<string>();
	const [isForKitchen, setIsForKitchen] = useState(false);
	const estimate = change.isPriceOld ? priceAnew?.() : undefined;
	const after = change.isPriceOld ? (estimate?.total ?? null) : change.priceAfter;
	const total = typed ?? figure(Math.max(1, after ?? totalAmount));
	const amount = readAmount(total);
	const over = hasTotal && amount ? paidAmount - amount : 0;
	const isElsewhere = change.isPriceOld && !priceAnew;
	const hasOwnWords = change.note !== null && !change.isCancellation;
	const fits = change.slot === 'free' || change.slot === 'same';
	const isAwaited = change.slot === 'free' && change.waiting > 0;
	const { accept } = useAnswers(booking, change);
	const own = useRef<HTMLDivElement>(null);

	const slots = change.functions.filter(asksSlot).length;
	const only = change.isOnly ? change.functions[0] : undefined;
	const outdated = companyWords(endedCounts(booking, only?.asked ?? {}));
	const endedCount = finalGuests !== null && endsCount(booking, withChange(booking, only?.asked)) && figure(finalGuests);
	const isMoved = change.functions.some(({ asked }) => asked.eventDate !== undefined);
	const odd = hasTotal ? unlikelyTotal(amount, booking, after ?? undefined) : undefined;

	function yes(isTotalMeant = false) {
		if (isBusy || (hasTotal && !amount)) return;
		if (odd && !isTotalMeant) return setAsking('total');
		if (change.isCancellation) return setAsking('cancel');
		// A booking without a slot only joins the line there, so it needs no question.
		if (isAwaited && holdsSlot(status)) return setAsking('past');
		acceptNow();
	}

	function type(total: string) {
		setAsking(undefined);
		setTyped(total);
	}

	function acceptNow() {
		setAsking(undefined);
		onAct?.();
		const askAgain = [endedCount && words.countEnded(endedCount), outdated && words.companyEnded(outdated)].filter(Boolean).join(' ');
		void accept({ total: hasTotal ? (amount ?? null) : null, estimate: estimate ?? null, forKitchen: isForKitchen }, askAgain);
	}

	return (
		<div className="asked" ref={own} aria-busy={isBusy || undefined}>
			{change.isCancellation ? (
				<p className="asked__cancel">{words.asks}</p>
			) : (
				<RequestedFields change={change}>
					{change.slot !== 'same' && (
						<p className="due__note" data-slot={isAwaited ? 'asked' : change.slot}>
							{isAwaited ? (
								words.asked(change.waiting)
							) : (
								<Unbroken text={change.holder ? words.takenBy(change.holder, slots) : words.slot[change.slot](slots)} />
							)}
						</p>
					)}
				</RequestedFields>
			)}
			{isMoved && paidAmount > 0 && <p className="due__note">{words.counts(paidAmount)}</p>}
			{change.note && (
				<p className="asked__note">
					<TypedText text={change.note} />
					{onRead && isCut(change.note) && (
						<button className="btn btn--quiet btn--small" type="button" onClick={onRead}>
							{words.own.readAll}
						</button>
					)}
				</p>
			)}
			{hasOwnWords && (
				<label className="check">
					<input type="checkbox" checked={isForKitchen} onChange={({ target }) => setIsForKitchen(target.checked)} /> {words.own.forKitchen}
				</label>
			)}
			{only && (change.slot === 'taken' || change.slot === 'closed') && <OtherSlots wish={only} guests={guestCount} onTake={onTake} />}
			{after !== null && <p className="due__note num">{words.price(totalAmount > 0, priceBefore, after)}</p>}
			{hasTotal && !isElsewhere && (
				<AmountField label={words.total} problem={amount ? undefined : words.totalWrong} amount={total} onType={type} />
			)}
			{over > 0 && <p className="due__note num">{words.overpaid(paidAmount, over)}</p>}
			{status === 'pending' && fits && movesSlot(change) && <p className="due__note">{words.held}</p>}
			{endedCount && <p className="due__note">{words.endsCount(endedCount)}</p>}
			{outdated && <p className="due__note">{words.endsCompany(outdated)}</p>}
			{isElsewhere && <p className="due__note">{words.priceOld}</p>}
			{asking === 'total' && odd ? (
				<Question
					text={unlikelyTotalWords.question(odd)}
					yes={unlikelyTotalWords.yes}
					no={unlikelyTotalWords.no}
					onYes={() => yes(true)}
					onNo={() => {
						setAsking(undefined);
						own.current?.querySelector('input')?.focus();
					}}
				/>
			) : (
				<div className="due__acts">
					{!isElsewhere && fits && (
						<button className="btn btn--main btn--small" type="button" aria-disabled={isBusy || undefined} onClick={() => yes()}>
							{change.isCancellation ? words.acceptCancel : words.accept}
							<span className="sr">, {clientName}</span>
						</button>
					)}
					<button className="btn btn--line btn--small" type="button" onClick={onDecline}>
						{words.decline}
						<span className="sr">, {clientName}</span>
					</button>
				</div>
			)}
			{asking === 'past' && (
				<PastDialog families={change.waiting} isBusy={isBusy} onAccept={acceptNow} onClose={() => setAsking(undefined)} />
			)}
			{asking === 'cancel' && (
				<CancelDialog
					untold={change.untold}
					phone={phone}
					name={clientName}
					frees={holdsSlot(status)}
					paidAmount={paidAmount}
					isBusy={isBusy}
					onCancel={async () => {
						onAct?.();
						await accept({ total: null, estimate: null, forKitchen: false });
						setAsking(undefined);
					}}
					onClose={() => setAsking(undefined)}
				/>
			)}
		</div>
	);
}

/** The booking after the change, in the shape of a form. */
const withChange = ({ hall, eventDate, guestCount }: RequestCardProps['booking'], asked: ChangedFields = {}) => ({
	hall: asked.hall ?? hall,
	eventDate: asked.eventDate ?? eventDate,
	guestCount: String(asked.guestCount ?? guestCount),
});
