import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { paidObstacle } from '#domain/dues.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { $changing } from '#stores/staff-changes.ts';
import { startEdit } from '#stores/staff-panel-drafts.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { DeskIcon } from '../DeskIcon.tsx';
import { PaidDialog } from '../PaidDialog.tsx';
import { useChanges } from '../use-changes.ts';

const words = adminWords.actions;

type SideFootProps = { ports: DeskPorts; booking: Booking; onDeleted: () => void };

/** What is done most with a booking, always in sight. */
export function SideFoot({ ports, booking, onDeleted }: SideFootProps) {
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
