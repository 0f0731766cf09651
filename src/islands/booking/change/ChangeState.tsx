import { useStore } from '@nanostores/react';
import type { ToldChange } from '#domain/booking/change-request.ts';
import type { OwnLink } from '#domain/booking/visitor-ports.ts';
import { rupees } from '#domain/payments/money.ts';
import type { ChangeWords } from '#i18n/booking/change-en.ts';
import { momentInWords } from '#i18n/site/moments.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $asking, $isSending, type ChangePorts, withdrawChange } from '#stores/booking/change.ts';
import { useBooking } from '../context.ts';
import { AskedFields } from './AskedFields.tsx';

type ChangeStateProps = {
	change: ToldChange;
	words: ChangeWords;
	ports: ChangePorts;
	link: OwnLink;
	/** Something else was to be asked for while this one is open. */
	wantsMore: boolean;
};

/** How the last request stands: what was asked, and what the hall said. An open one can be taken back. */
export function ChangeState({ change, words: t, ports, link, wantsMore }: ChangeStateProps) {
	const { language } = useBooking();
	const isSending = useStore($isSending);
	const asking = useStore($asking);
	const { state, answer, priceAfter, note } = change;
	return (
		<div className="change__state" data-state={state}>
			<p role="status">{stateInWords(change, t, (instant) => momentInWords(new Date(instant), language))}</p>
			{answer && (
				<blockquote>
					<bdi className="as-typed">{answer}</bdi>
				</blockquote>
			)}
			<AskedFields change={change} words={t} />
			{note && (
				<p>
					<bdi className="as-typed">{note}</bdi>
				</p>
			)}
			{priceAfter !== null && state === 'open' && <p className="num">{t.state.estimate(rupees(priceAfter, language))}</p>}
			{state === 'declined' && <p className="soft">{t.state.stays}</p>}
			{wantsMore && <Notice tone="ask">{t.openFirst}</Notice>}
			{asking.state === 'not-withdrawn' && (
				<Notice tone="bad" role="alert">
					{t.notWithdrawn}
				</Notice>
			)}
			{state === 'open' && (
				<button
					className="btn btn--line btn--small"
					type="button"
					aria-disabled={isSending !== false || undefined}
					onClick={() => void withdrawChange(ports, link)}
				>
					{isSending === 'withdraw' ? t.withdrawing : t.withdraw}
				</button>
			)}
		</div>
	);
}

function stateInWords(
	{ state, isCancellation, isByPhone, askedAt, answeredAt }: ToldChange,
	t: ChangeWords,
	moment: (instant: string) => string,
) {
	const answered = moment(answeredAt ?? askedAt);
	switch (state) {
		case 'open':
			if (isCancellation) return t.state.openCancel(moment(askedAt));
			return (isByPhone ? t.state.openPhone : t.state.open)(moment(askedAt));
		case 'accepted':
			return (isCancellation ? t.state.cancelled : t.state.accepted)(answered);
		case 'declined':
			return t.state.declined(answered);
		default:
			return t.state.overtaken;
	}
}
