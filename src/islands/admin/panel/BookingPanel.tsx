import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { panelWords as words } from '#i18n/desk/panel.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $edits } from '#stores/desk/drafts.ts';
import { $panel, followDetails, loadDetails } from '#stores/desk/panel.ts';
import { StatusPill } from '../parts/StatusPill.tsx';
import { EditForm } from './EditForm.tsx';
import { PanelBody } from './PanelBody.tsx';
import { PanelFoot } from './PanelFoot.tsx';
import { PanelShell } from './PanelShell.tsx';

type BookingPanelProps = { ports: DeskPorts; bookingId: string; onClose: () => void };

/** A booking's side panel: everything about it, and everything that can be done with it. It follows other people's changes. */
export default function BookingPanel({ ports, bookingId, onClose }: BookingPanelProps) {
	const panel = useStore($panel);
	const isEditing = useStore($edits)[bookingId] !== undefined;
	useEffect(() => followDetails(ports, bookingId), [ports, bookingId]);

	const details = panel.state === 'ready' && panel.id === bookingId ? panel.details : undefined;
	if (!details) {
		return (
			<PanelShell bookingId={bookingId} title={adminWords.title} onClose={onClose}>
				<Unread state={panel.state} onRetry={() => void loadDetails(ports, bookingId)} />
			</PanelShell>
		);
	}
	const { booking, deletedAt, erasedAt } = details;
	const isOver = deletedAt !== null || erasedAt !== null;
	return (
		<PanelShell
			bookingId={bookingId}
			title={<bdi>{booking.clientName}</bdi>}
			under={
				<p className="side__under">
					<StatusPill status={booking.status} />
					<span className="num soft">{booking.reference}</span>
				</p>
			}
			foot={!isEditing && !isOver && <PanelFoot ports={ports} booking={booking} onDeleted={onClose} />}
			onClose={onClose}
		>
			{isEditing && !isOver ? <EditForm ports={ports} details={details} /> : <PanelBody ports={ports} details={details} />}
		</PanelShell>
	);
}

function Unread({ state, onRetry }: { state: string; onRetry: () => void }) {
	if (state === 'gone') {
		return (
			<Notice tone="ask" role="status">
				<p>{words.gone}</p>
			</Notice>
		);
	}
	if (state !== 'failed') return <p role="status">{adminWords.loading}</p>;
	return (
		<Notice tone="bad" role="alert">
			<p>{words.failed}</p>
			<button className="btn btn--line btn--small" type="button" onClick={onRetry}>
				{adminWords.tryAgain}
			</button>
		</Notice>
	);
}
