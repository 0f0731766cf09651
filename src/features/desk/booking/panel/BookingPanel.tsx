import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { IN_PART } from '#features/desk/shell/words/booking-in-words.ts';
import { deletedWords } from '#features/desk/shell/words/deleted.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useResource } from '#shared/data/resource.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { paidObstacle } from '#shared/rules/money/dues.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { type BookingDetails, bookingDetails } from '../details.ts';
import { editDrafts, startEdit } from '../edit/draft.ts';
import { EditForm } from '../edit/EditForm.tsx';
import { paymentDrafts } from '../payments/draft.ts';
import MarkFullyPaidDialog from '../payments/MarkFullyPaidDialog.tsx';
import { markPaidWords } from '../payments/mark-fully-paid-words.ts';
import { isAdvanceInPart } from '../payments/parse-payment.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelMore } from './PanelMore.tsx';
import { PanelShell } from './PanelShell.tsx';
import { panelWords } from './words.ts';

type BookingPanelProps = { bookingId: string; onClose: () => void };

/** A booking's side panel. It follows changes of other people. */
export default function BookingPanel({ bookingId, onClose }: BookingPanelProps) {
	const reading = useResource(bookingDetails, bookingId);
	const isEditing = useDraft(editDrafts, bookingId) !== undefined;

	const details = reading.state === 'ready' && reading.value;
	if (!details) {
		return (
			<PanelShell bookingId={bookingId} title={adminWords.title} onClose={onClose}>
				<Unread state={reading.state} onRetry={() => void bookingDetails.load(bookingId)} />
			</PanelShell>
		);
	}
	const { booking } = details;
	const { deletedAt, erasedAt } = booking;
	const isOver = deletedAt !== null || erasedAt !== null;
	return (
		<PanelShell
			bookingId={bookingId}
			title={<bdi>{booking.clientName}</bdi>}
			under={
				<p className="side__under">
					{deletedAt ? <span className="pill pill--off">{deletedWords.name}</span> : <StatusPill status={booking.status} />}
					{isAdvanceInPart(booking, details.paymentPlan) && <span className="soft">{IN_PART}</span>}
					<span className="num soft nowrap">{booking.reference}</span>
				</p>
			}
			foot={!isEditing && !isOver && <PanelFoot details={details} onDeleted={onClose} />}
			onClose={onClose}
		>
			{isEditing && !isOver ? <EditForm details={details} /> : <PanelBody details={details} />}
		</PanelShell>
	);
}

function Unread({ state, onRetry }: { state: string; onRetry: () => void }) {
	// The booking was read, and does not exist.
	if (state === 'ready') {
		return (
			<Notice tone="ask" role="status">
				<p>{panelWords.gone}</p>
			</Notice>
		);
	}
	if (state !== 'failed') return <p role="status">{adminWords.loading}</p>;
	return (
		<Notice tone="bad" role="alert">
			<p>{panelWords.failed}</p>
			<button className="btn btn--line btn--small" type="button" onClick={onRetry}>
				{adminWords.tryAgain}
			</button>
		</Notice>
	);
}

const words = adminWords.actions;

type PanelFootProps = { details: BookingDetails; onDeleted: () => void };

/** The most frequent actions, always visible. */
function PanelFoot({ details, onDeleted }: PanelFootProps) {
	const { booking } = details;
	const isBusy = useStore($changing).has(booking.id);
	const [paying, setPaying] = useState<Booking>();
	const obstacle = paidObstacle(booking);
	// Off while the payment form is open: two buttons that record money are easily confused.
	const isPaying = useDraft(paymentDrafts, booking.id) !== undefined;
	const why = obstacle ? !isPaying && markPaidWords.why[obstacle] : isPaying && markPaidWords.whilePaying;
	const isOff = isBusy || isPaying;
	const id = useId();

	return (
		<div className={clsx('side__foot', isPaying && 'side__foot--quiet')}>
			{why && (
				<p className="side__why" id={id}>
					{why}
				</p>
			)}
			{!obstacle && (
				<button
					className="btn btn--line btn--small side__main"
					type="button"
					aria-disabled={isOff || undefined}
					aria-describedby={why ? id : undefined}
					onClick={() => !isOff && setPaying(booking)}
				>
					{words.markPaid}
				</button>
			)}
			<button className="btn btn--line btn--small" type="button" onClick={() => startEdit(booking)}>
				<Icon name="pen" />
				{words.edit}
			</button>
			<PanelMore details={details} onDeleted={onDeleted} />
			{paying && <MarkFullyPaidDialog booking={paying} onClose={() => setPaying(undefined)} />}
		</div>
	);
}
