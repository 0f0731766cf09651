import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { narrowBookings } from '#features/desk/list/list-state.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { openBooking, showView } from '#features/desk/shell/route.ts';
import type { BookingsQuery } from '#features/desk/shell/rules/bookings-query.ts';
import type { Brief, Cut, TodayLimits } from '#features/desk/shell/rules/today-port.ts';
import { briefWords, ofItsDay } from '#features/desk/shell/words/when.ts';
import { figure } from '#shared/rules/money/money.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Place } from './KeptRows.tsx';
import { $rowLimits, ALL_ROWS, showAllRows } from './today-state.ts';
import { todayWords as words } from './words.ts';

type PartProps = {
	/** Its name in a report. */
	name: string;
	title: string;
	/** How many there are in all. */
	count: number;
	/** The count in words, if it says more than the number. */
	counted?: string;
	/** A list whose last row is done still shows that row. */
	isEmpty?: boolean;
	/** Said when there is none. */
	none: string;
	/** Where the focus goes when what had it is done. */
	heading?: Ref<HTMLHeadingElement>;
	isWide?: boolean;
	/** At the heading's other end, also where there is none. */
	beside?: ReactNode;
	children: ReactNode;
};

/** The heading of a part, for whoever jumps there. */
const partId = (name: string) => `due-${name}`;

/** A part of the first room: its heading, how many there are, and what waits in it; an empty one says so in half a line. */
export function Part({
	name,
	title,
	count,
	counted = figure(count),
	isEmpty = count === 0,
	none,
	heading,
	isWide,
	beside,
	children,
}: PartProps) {
	const id = partId(name);
	return (
		<section className={clsx('due', isWide && 'due--wide')} aria-labelledby={id}>
			<div className="due__head">
				<h2 id={id} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{count > 0 && <span className="due__count num">{counted}</span>}
				{beside}
			</div>
			<Boundary part={name}>{isEmpty ? <p className="soft">{none}</p> : children}</Boundary>
		</section>
	);
}

type JumpsProps = { to: readonly { name: string; words: string; count: number }[] };

/** The parts in which something waits, a press away: on a phone the others stand far below the calls. */
export function Jumps({ to }: JumpsProps) {
	const waiting = to.filter(({ count }) => count > 0);
	if (waiting.length === 0) return null;
	return (
		<nav className="jumps" aria-label={words.jumps}>
			{waiting.map(({ name, words, count }) => (
				<a className="jumps__to num" href={`#${partId(name)}`} key={name} onClick={(event) => jump(event, name)}>
					{words} <b>{figure(count)}</b>
				</a>
			))}
		</nav>
	);
}

/** Not by the address: it names the room, and Back leads to the room before. */
function jump(event: MouseEvent, name: string): void {
	event.preventDefault();
	const heading = document.getElementById(partId(name));
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ block: 'start' });
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

type FamilyToReachProps = Pick<FamilyProps, 'booking' | 'beside'> & {
	isDone?: boolean;
	/** What it is to be rung about. */
	note?: string;
	/** What else is done about it. */
	children?: ReactNode;
};

/** A family of a list, a press from a call and from WhatsApp. */
export function FamilyToReach({ booking, beside, note, isDone = false, children }: FamilyToReachProps) {
	return (
		<Place name={booking.clientName} version={booking.version} isDone={isDone}>
			<Family booking={booking} beside={beside} />
			{note && <p className="due__note num">{note}</p>}
			<div className="due__acts">
				<Reach booking={booking} isNamed />
				{children}
			</div>
		</Place>
	);
}

/** How many more there are than are shown. */
export function More({ of: { total, rows } }: { of: Cut<unknown> }) {
	return total > rows.length && <p className="due__more">{words.more(total - rows.length)}</p>;
}

type ShowAllProps = { of: Cut<unknown>; query: BookingsQuery };

/** The same, and the way to all of them in the book. */
export function ShowAll({ of, query }: ShowAllProps) {
	const ports = usePorts();

	function show() {
		showView(ports, 'bookings');
		narrowBookings(ports, query);
	}

	return <MoreToShow of={of} onShow={show} />;
}

/** The same, and all of them in this place; in the book only those that are too many for it. */
export function ShowAllHere({ list, ...all }: ShowAllProps & { list: keyof TodayLimits }) {
	const ports = usePorts();
	const limit = useStore($rowLimits)[list];
	if (limit >= ALL_ROWS) return <ShowAll {...all} />;
	return <MoreToShow of={all.of} onShow={() => void showAllRows(ports, list)} />;
}

function MoreToShow({ of: { total, rows }, onShow }: { of: Cut<unknown>; onShow: () => void }) {
	if (total <= rows.length) return null;
	return (
		<p className="due__more">
			{words.more(total - rows.length)}{' '}
			<button className="btn btn--quiet btn--small" type="button" onClick={onShow}>
				{words.showAll}
			</button>
		</p>
	);
}
