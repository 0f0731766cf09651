import '#features/desk/shell/parts/due.css';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { narrowBookings } from '#features/desk/list/state.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { openBooking, showView } from '#features/desk/shell/route.ts';
import type { BookingsQuery } from '#features/desk/shell/rules/bookings-query.ts';
import { briefWords, ofItsDay } from '#features/desk/shell/words/when.ts';
import type { Brief, Cut, TodayLimits } from '#shared/rules/booking/today-rows.ts';
import { figure } from '#shared/rules/money/money.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Place } from './KeptRows.tsx';
import { $rowLimits, ALL_ROWS, showAllRows } from './today-state.ts';
import { todayWords as words } from './words.ts';

type SectionProps = {
	/** The name in an error report. */
	name: string;
	title: string;
	count: number;
	/** The count in words, if it says more than the number. */
	counted?: string;
	/** A list whose last row is done still shows that row. */
	isEmpty?: boolean;
	none: string;
	/** Gets the focus when the last focused row is gone. */
	heading?: Ref<HTMLHeadingElement>;
	isWide?: boolean;
	/** Shown beside the heading, also in an empty section. */
	beside?: ReactNode;
	children: ReactNode;
};

const sectionId = (name: string) => `due-${name}`;

/** A section of Today. An empty one is one line. */
export function TodaySection({
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
}: SectionProps) {
	const id = sectionId(name);
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

type JumpLinksProps = { to: readonly { name: string; words: string; count: number }[] };

/** Links to the sections that are not empty. On a phone they are far below the calls. */
export function JumpLinks({ to }: JumpLinksProps) {
	const waiting = to.filter(({ count }) => count > 0);
	if (waiting.length === 0) return null;
	return (
		<nav className="jumps" aria-label={words.jumps}>
			{waiting.map(({ name, words, count }) => (
				<a className="jumps__to num" href={`#${sectionId(name)}`} key={name} onClick={(event) => jump(event, name)}>
					{words} <b>{figure(count)}</b>
				</a>
			))}
		</nav>
	);
}

/** The address stays, because it names the room, and Back leads to the room before. */
function jump(event: MouseEvent, name: string): void {
	event.preventDefault();
	const heading = document.getElementById(sectionId(name));
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ block: 'start' });
}

type FamilyProps = {
	booking: Brief;
	beside?: ReactNode;
	/** The day is in the heading above. */
	isUnderDay?: boolean;
};

/** The family's name, a button that opens the panel, and a line about the booking. */
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

type FamilyRowProps = Pick<FamilyProps, 'booking' | 'beside'> & {
	isDone?: boolean;
	note?: string;
	children?: ReactNode;
};

/** A family with links to call and to WhatsApp. */
export function FamilyRow({ booking, beside, note, isDone = false, children }: FamilyRowProps) {
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

export function MoreCount({ of: { total, rows } }: { of: Cut<unknown> }) {
	return total > rows.length && <p className="due__more">{words.more(total - rows.length)}</p>;
}

type ShowAllProps = { of: Cut<unknown>; query: BookingsQuery };

/** With a button that lists all of them in Bookings. */
export function ShowAll({ of, query }: ShowAllProps) {
	const ports = usePorts();

	function show() {
		showView(ports, 'bookings');
		narrowBookings(ports, query);
	}

	return <MoreToShow of={of} onShow={show} />;
}

/** With a button that shows all of them here, or in Bookings if they are too many. */
export function ShowAllHere({ list, ...all }: ShowAllProps & { list: keyof TodayLimits }) {
	const limit = useStore($rowLimits)[list];
	if (limit >= ALL_ROWS) return <ShowAll {...all} />;
	return <MoreToShow of={all.of} onShow={() => showAllRows(list)} />;
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
