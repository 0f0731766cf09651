import { useStore } from '@nanostores/react';
import { momentInWords } from '#i18n/site/hours.ts';
import { useBooking } from '#shared/booking/context.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { VisitorChange } from '#shared/rules/booking/change-request.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { SlotState } from '#shared/rules/slots/slot.ts';
import { directionOf } from '#shared/rules/text.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { $asking, $isSending } from './change-state.ts';
import { RequestedWish } from './RequestedFields.tsx';
import type { ChangeWords } from './words-en.ts';

type ChangeStateProps = {
	change: VisitorChange;
	booking: VisitorBooking;
	words: ChangeWords;
	newCounts: string | undefined;
	/** Form that the family asked for while this request is open. */
	wants: Wanted | undefined;
	onWithdraw: () => void;
	/** Keeps the open request and forgets the press. */
	onLeave: () => void;
};

export type Wanted = 'change' | 'cancel';

/** State of the last request: what was asked, and the hall's answer. An open one can be withdrawn. */
export function ChangeState({ change, booking, words: t, newCounts, wants, onWithdraw, onLeave }: ChangeStateProps) {
	const { language } = useBooking();
	const isSending = useStore($isSending);
	const asking = useStore($asking);
	const { state, answer, priceAfter, note } = change;
	const { status, totalAmount } = booking;
	const { total, isEstimate } = duesOf(booking);
	const sentTotal = booking.agreement?.sentTotal;
	/** Another price, which counts once the family accepts a version of the agreement. */
	const offer = sentTotal && sentTotal !== total ? sentTotal : undefined;
	// Asking twice to cancel is the same request.
	const isSame = wants === 'cancel' && change.isCancellation;
	const instead = isSame ? undefined : wants;
	return (
		<div className="change__state" data-state={state}>
			<p role="status">
				{stateInWords(change, { isRequest: status === 'pending_confirmation', words: t }, (instant) =>
					momentInWords(new Date(instant), language),
				)}
			</p>
			{answer && (
				<blockquote>
					<bdi className="as-typed" dir={directionOf(answer)}>
						{answer}
					</bdi>
				</blockquote>
			)}
			{change.functions.map((wish) => (
				<RequestedWish key={wish.id} wish={wish} change={change} booking={booking} words={t} />
			))}
			{note && (
				<p>
					<bdi className="as-typed" dir={directionOf(note)}>
						{note}
					</bdi>
				</p>
			)}
			{priceAfter !== null && state === 'open' && (
				<p>
					{t.state.estimate(moneyInWords(priceAfter, language))} {totalAmount > 0 && t.price.agreed(moneyInWords(totalAmount, language))}
				</p>
			)}
			{state === 'accepted' && priceAfter !== null && total > 0 && !isOver(status) && (
				<p>
					{offer
						? t.state.offer(moneyInWords(offer, language), moneyInWords(total, language))
						: t.state.priceNow[isEstimate ? 'estimate' : 'agreed'](moneyInWords(total, language))}
				</p>
			)}
			{state === 'accepted' && newCounts && <p>{newCounts}</p>}
			{state === 'declined' && !change.isCancellation && <p className="soft">{t.state.stays}</p>}
			{wants && <Notice tone="ask">{t.openFirst[isSame ? 'same' : wants]}</Notice>}
			{asking.state === 'not-withdrawn' && (
				<Notice tone="bad" role="alert">
					{t.notWithdrawn}
				</Notice>
			)}
			{state === 'open' && (
				<div className="change__acts">
					<button className="btn btn--line btn--small" type="button" aria-disabled={isSending !== false || undefined} onClick={onWithdraw}>
						{isSending === 'withdraw' ? t.withdrawing : instead ? t.withdrawFor[instead] : t.withdraw}
					</button>
					{instead && (
						<button className="btn btn--quiet btn--small" type="button" onClick={onLeave}>
							{t.form.close}
						</button>
					)}
				</div>
			)}
		</div>
	);
}

function stateInWords(
	{ state, functions, isCancellation, isByPhone, askedAt, answeredAt }: VisitorChange,
	/** `isRequest`: the hall has not confirmed the booking yet. */
	{ isRequest, words: t }: { isRequest: boolean; words: ChangeWords },
	moment: (instant: string) => string,
) {
	const answered = moment(answeredAt ?? askedAt);
	switch (state) {
		case 'open':
			if (isCancellation) return t.state.openCancel(moment(askedAt));
			return (isByPhone ? t.state.openPhone : t.state.open)(moment(askedAt));
		case 'accepted':
			if (isCancellation) return t.state.cancelled(answered);
			if (functions.length === 0) return t.state.agreed(answered);
			return (isRequest ? t.state.acceptedRequest : t.state.accepted)(answered);
		case 'declined':
			return (isCancellation ? t.state.declinedCancel : t.state.declined)(answered);
		default:
			return t.state.overtaken;
	}
}

/** Words for a request that ended before it could be withdrawn. */
export const endedInWords = ({ state }: VisitorChange, t: ChangeWords) =>
	state === 'open' || state === 'withdrawn' ? undefined : t.endedFirst[state];

/** Label of the family's own slot in the calendar; `undefined` if another family has it. */
export function ownInWords({ status }: VisitorBooking, state: SlotState, { form }: ChangeWords): string | undefined {
	if (holdsSlot(status)) return form.yours;
	return state === 'requested' ? form.yourRequest : undefined;
}
