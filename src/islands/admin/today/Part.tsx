import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import type { BookingsQuery } from '#domain/desk/bookings-query.ts';
import type { Brief, Cut } from '#domain/desk/today-port.ts';
import { figure } from '#domain/payments/money.ts';
import { briefWords, ofItsDay, todayWords as words } from '#i18n/desk/today.ts';
import { Boundary } from '#islands/ui/errors/Boundary.tsx';
import { narrowBookings } from '#stores/desk/bookings.ts';
import { openBooking, showView } from '#stores/desk/route.ts';
import { usePorts } from '../desk-context.ts';

type PartProps = {
	/** Its name in a report. */
	name: string;
	title: string;
	/** How many there are in all. */
	count: number;
	/** Said when there is none. */
	none: string;
	/** Where the focus goes when what had it is done. */
	heading?: Ref<HTMLHeadingElement>;
	isWide?: boolean;
	/** At the heading's other end, also where there is none. */
	beside?: ReactNode;
	children: ReactNode;
};

/** A part of the first room: its heading, how many there are, and what waits in it; an empty one says so in half a line. */
export function Part({ name, title, count, none, heading, isWide, beside, children }: PartProps) {
	const id = useId();
	return (
		<section className={clsx('due', isWide && 'due--wide')} aria-labelledby={id}>
			<div className="due__head">
				<h2 id={id} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{count > 0 && <span className="due__count num">{figure(count)}</span>}
				{beside}
			</div>
			<Boundary part={name}>{count === 0 ? <p className="soft">{none}</p> : children}</Boundary>
		</section>
	);
}

type FamilyProps = {
	booking: Brief;
	/** What stands beside the name. */
	beside?: ReactNode;
	/** The day stands above it already. */
	isUnderDay?: boolean;
};

/** Whose booking it is, which leads to its panel, and in a line what it is about. */
export function Family({ booking, beside, isUnderDay }: FamilyProps) {
	const ports = usePorts();
	return (
		<div className="family">
			<div className="family__who">
				<button className="name" type="button" onClick={() => openBooking(ports, booking.id)}>
					<bdi>{booking.clientName}</bdi>
				</button>
				{beside}
			</div>
			<p className="family__what num">{isUnderDay ? ofItsDay(booking) : briefWords(booking)}</p>
		</div>
	);
}

/** How many more there are than are shown, and the way to all of them in the book. */
export function ShowAll({ of: { total, rows }, query }: { of: Cut<unknown>; query: BookingsQuery }) {
	const ports = usePorts();
	if (total <= rows.length) return null;

	function show() {
		showView(ports, 'bookings');
		narrowBookings(ports, query);
	}

	return (
		<p className="due__more">
			{words.more(total - rows.length)}{' '}
			<button className="btn btn--quiet btn--small" type="button" onClick={show}>
				{words.showAll}
			</button>
		</p>
	);
}
