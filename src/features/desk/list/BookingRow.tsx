import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { HTMLMotionProps } from 'motion/react';
import * as m from 'motion/react-m';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { $route, openBooking } from '#features/desk/shell/route.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { NO_ADVANCE } from '#features/desk/shell/words/booking-in-words.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { adminWords, duesWords } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { duesOf, lacksAdvance, paidObstacle } from '#shared/rules/money/dues.ts';
import { figure } from '#shared/rules/money/money.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { LEAVING, TURN, usePresence } from '#shared/ui/Movement.tsx';
import { hoursWaiting, isToRingLater } from './rules.ts';
import { listWords } from './words.ts';

const words = adminWords.list;

export type RowActions = Record<'onMarkPaid' | 'onEdit' | 'onDelete' | 'onRestore', (booking: Booking) => void>;

type BookingRowProps = RowActions & { booking: Booking; now: Date; isDeleted: boolean };

export function BookingRow({ booking, now, isDeleted, onMarkPaid, onEdit, onDelete, onRestore }: BookingRowProps) {
	const ports = usePorts();
	const { id, status, otherFunctions: others = [] } = booking;
	const otherMenus = others.filter(({ package: menu }) => menu !== booking.package).length;
	const isBusy = useStore($changing).has(id);
	const dues = duesOf(booking);
	const waited = hoursWaiting(booking, { now, promised: useVenue().responseHours });
	const isOpen = useStore($route).bookingId === id;
	const rowClass = clsx(isOver(status) && 'off', waited !== undefined && 'waiting', isOpen && 'is-on') || undefined;
	const act = (does: (booking: Booking) => void) => () => {
		if (!isBusy) does(booking);
	};
	const common = { describedBy: `client-${id}`, isBusy };
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: as in BookingsTable.
		<MovingRow id={`booking-${id}`} data-home={`client-${id}`} role="row" className={rowClass} aria-busy={isBusy || undefined}>
			<th scope="row" role="rowheader" className="c-client">
				<button
					className="name"
					type="button"
					id={`client-${id}`}
					aria-current={isOpen || undefined}
					onClick={() => openBooking(ports, id)}
				>
					<bdi>{booking.clientName}</bdi>
				</button>
				<small>
					<a className="tel" href={`tel:${booking.phone}`}>
						{phoneInWords(booking.phone)}
					</a>
				</small>
			</th>
			<td role="cell" className="c-date">
				<span className="nowrap">{dayInShort(booking.eventDate)}</span>
				<small>
					{others.length > 0 && `${occasionName(booking)}, `}
					{timeName(booking.eventTime)}, {booking.hall}
				</small>
				{others.length > 0 && <small>{listWords.otherFunctions(others)}</small>}
			</td>
			<td role="cell" className="c-pack">
				{booking.package ? [booking.package, booking.serving].filter(Boolean).join(', ') : words.noPackage}
				{otherMenus > 0 && <> {listWords.otherMenus(otherMenus)}</>}
				<small>{words.guests(booking)}</small>
			</td>
			<td role="cell" className="c-status">
				<StatusPill status={status} />
				{lacksAdvance(booking) && <small className="late">{NO_ADVANCE}</small>}
				{booking.holdExpiresAt && !isDeleted && <small>{listWords.heldUntil(hallTimeInShort(new Date(booking.holdExpiresAt)))}</small>}
				{waited !== undefined && (
					<small className="late">
						<DeskIcon name="clock" />
						{listWords.waiting(waited)}
					</small>
				)}
				{booking.ringAgainAt && (
					<small>{listWords.noAnswer(isToRingLater(booking, now) ? hallTimeInShort(new Date(booking.ringAgainAt)) : undefined)}</small>
				)}
			</td>
			<td role="cell" className="n c-amt">
				{dues.total > 0 && <span className="amt">{figure(dues.total)}</span>}
				{!isDeleted && <small>{duesWords(status, dues)}</small>}
			</td>
			<td role="cell" className="c-acts">
				<span className="acts">
					{isDeleted && <Act name={actWords.restore} icon={<DeskIcon name="reverse" />} isWordy onPress={act(onRestore)} {...common} />}
					{!isDeleted && !paidObstacle(booking) && (
						<Act name={adminWords.actions.markPaid} icon={<DeskIcon name="paid" />} isWordy onPress={act(onMarkPaid)} {...common} />
					)}
					{!isDeleted && <Act name={adminWords.actions.edit} icon={<Icon name="pen" />} onPress={act(onEdit)} {...common} />}
					{!isDeleted && <Act name={adminWords.actions.delete} icon={<DeskIcon name="bin" />} onPress={act(onDelete)} {...common} />}
				</span>
			</td>
		</MovingRow>
		// biome-ignore-end lint/a11y/noRedundantRoles: as in BookingsTable.
	);
}

type ActProps = { name: string; icon: ReactNode; isWordy?: boolean; isBusy: boolean; describedBy: string; onPress: () => void };

/** A button of a row. On a card, `isWordy` shows its words. */
function Act({ name, icon, isWordy, isBusy, describedBy, onPress }: ActProps) {
	return (
		<button
			className={clsx('iconbtn act', isWordy && 'act--wordy')}
			type="button"
			title={name}
			aria-disabled={isBusy || undefined}
			aria-describedby={describedBy}
			onClick={onPress}
		>
			{icon}
			<span className="act__word">{name}</span>
		</button>
	);
}

const GONE = { opacity: 0 };
/** Starts after the rows below have made room. */
const THERE = { opacity: 1, transition: { ...TURN, delay: 0.12 } };

/** A row that fades in and out. A leaving row has no id, focus or buttons any more. */
function MovingRow({ id, ...given }: HTMLMotionProps<'tr'>) {
	const row = useRef<HTMLTableRowElement>(null);
	const { isLeaving, comes } = usePresence();

	useLayoutEffect(() => {
		const { activeElement } = document;
		if (isLeaving && activeElement instanceof HTMLElement && row.current?.contains(activeElement)) activeElement.blur();
	}, [isLeaving]);

	return <m.tr ref={row} {...given} {...(isLeaving ? LEAVING : { id })} initial={comes && GONE} animate={THERE} exit={GONE} />;
}
