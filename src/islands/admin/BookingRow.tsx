import { useStore } from '@nanostores/react';
import type { Booking } from '#domain/booking.ts';
import { dayInShort } from '#domain/day.ts';
import { canBePaid, duesOf } from '#domain/dues.ts';
import { figure } from '#domain/money.ts';
import { phoneInWords } from '#domain/phone.ts';
import { adminWords, duesWords } from '#i18n/admin.ts';
import { $changing } from '#stores/staff-changes.ts';
import type { RowActions } from './BookingsList.tsx';
import { DeskIcon, type DeskIconName } from './DeskIcon.tsx';
import { StatusPill } from './StatusPill.tsx';

const words = adminWords.list;

/** One booking: who, when, what, how it stands, what it costs, and what can be done with it. */
export function BookingRow({ booking, onMarkPaid, onEdit, onDelete }: RowActions & { booking: Booking }) {
	const { id, status } = booking;
	const isBusy = useStore($changing).has(id);
	const isOver = status === 'cancelled' || status === 'expired';
	const dues = duesOf(booking);
	const act = (does: (booking: Booking) => void) => () => {
		if (!isBusy) does(booking);
	};
	const common = { describedBy: `client-${id}`, isBusy };
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: as in BookingsTable.
		<tr id={`booking-${id}`} role="row" className={isOver ? 'off' : undefined} aria-busy={isBusy || undefined}>
			<th scope="row" role="rowheader" className="c-client">
				<span className="name" id={`client-${id}`}>
					<bdi>{booking.clientName}</bdi>
				</span>
				<small>{phoneInWords(booking.phone)}</small>
			</th>
			<td role="cell" className="c-date">
				<span className="nowrap">{dayInShort(booking.eventDate)}</span>
				<small>
					{booking.eventTime === 'lunch' ? words.lunch : words.dinner}, {booking.hall}
				</small>
			</td>
			<td role="cell" className="c-pack">
				{booking.package ? [booking.package, booking.serving].filter(Boolean).join(', ') : words.noPackage}
				<small>{words.guests(booking.guestCount)}</small>
			</td>
			<td role="cell" className="c-status">
				<StatusPill status={status} />
			</td>
			<td role="cell" className="n c-amt">
				{dues.total > 0 && <span className="amt">{figure(dues.total)}</span>}
				<small>{duesWords(status, dues)}</small>
			</td>
			<td role="cell" className="c-acts">
				<span className="acts">
					{canBePaid(status) && <Act name={adminWords.actions.markPaid} icon="paid" isWordy onPress={act(onMarkPaid)} {...common} />}
					<Act name={adminWords.actions.edit} icon="pen" onPress={act(onEdit)} {...common} />
					<Act name={adminWords.actions.delete} icon="bin" onPress={act(onDelete)} {...common} />
				</span>
			</td>
		</tr>
		// biome-ignore-end lint/a11y/noRedundantRoles: as in BookingsTable.
	);
}

type ActProps = { name: string; icon: DeskIconName; isWordy?: boolean; isBusy: boolean; describedBy: string; onPress: () => void };

/** A button of a row. A wordy one shows its words where there is room, on a card. */
function Act({ name, icon, isWordy, isBusy, describedBy, onPress }: ActProps) {
	return (
		<button
			className={isWordy ? 'iconbtn act act--wordy' : 'iconbtn act'}
			type="button"
			title={name}
			aria-disabled={isBusy || undefined}
			aria-describedby={describedBy}
			onClick={onPress}
		>
			<DeskIcon name={icon} />
			<span className="act__word">{name}</span>
		</button>
	);
}
