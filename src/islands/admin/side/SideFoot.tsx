import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { canBePaid } from '#domain/dues.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { $changing } from '#stores/staff-changes.ts';
import { startEdit } from '#stores/staff-panel-drafts.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { DeskIcon } from '../DeskIcon.tsx';
import { useChanges } from '../use-changes.ts';

const words = adminWords.actions;

type SideFootProps = { ports: DeskPorts; booking: Booking; onDeleted: () => void };

/** What is done most with a booking, always in sight. */
export function SideFoot({ ports, booking, onDeleted }: SideFootProps) {
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useStore($changing).has(booking.id);
	const { markPaid, remove } = useChanges(ports);

	async function removeAndClose() {
		if (await remove(booking)) onDeleted();
	}

	return (
		<div className="side__foot">
			{canBePaid(booking.status) && (
				<button
					className="btn btn--main btn--small side__main"
					type="button"
					aria-disabled={isBusy || undefined}
					onClick={() => !isBusy && void markPaid(booking)}
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
			{isAsking && <DeleteDialog booking={booking} onDelete={removeAndClose} onClose={() => setIsAsking(false)} />}
		</div>
	);
}
