import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { paidObstacle } from '#domain/payments/dues.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { $changing } from '#stores/desk/changes.ts';
import { startEdit } from '#stores/desk/drafts.ts';
import { DeleteDialog } from '../list/DeleteDialog.tsx';
import { PaidDialog } from '../list/PaidDialog.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { useChanges } from '../parts/use-changes.ts';

const words = adminWords.actions;

type PanelFootProps = { ports: DeskPorts; booking: Booking; onDeleted: () => void };

/** What is done most with a booking, always in sight. */
export function PanelFoot({ ports, booking, onDeleted }: PanelFootProps) {
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useStore($changing).has(booking.id);
	const [paying, setPaying] = useState<Booking>();
	const { remove } = useChanges(ports);
	const obstacle = paidObstacle(booking);
	const why = obstacle && adminWords.paid.why[obstacle];

	async function removeAndClose() {
		if (await remove(booking)) onDeleted();
	}

	return (
		<div className="side__foot">
			{why && <p className="side__why">{why}</p>}
			{!obstacle && (
				<button
					className="btn btn--main btn--small side__main"
					type="button"
					aria-disabled={isBusy || undefined}
					onClick={() => !isBusy && setPaying(booking)}
				>
					{words.markPaid}
				</button>
			)}
			<button className="btn btn--line btn--small" type="button" onClick={() => startEdit(booking)}>
				<DeskIcon name="pen" />
				{words.edit}
			</button>
			<button className="iconbtn" type="button" title={words.delete} onClick={() => !isBusy && setIsAsking(true)}>
				<DeskIcon name="bin" />
				<span className="sr">{words.delete}</span>
			</button>
			{paying && <PaidDialog ports={ports} booking={paying} onClose={() => setPaying(undefined)} />}
			{isAsking && <DeleteDialog booking={booking} onDelete={removeAndClose} onClose={() => setIsAsking(false)} />}
		</div>
	);
}
