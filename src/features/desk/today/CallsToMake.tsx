import '#features/desk/shell/parts/due.css';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import './calls.css';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { HoldDialog, waitingBefore } from '#features/desk/shell/parts/HoldDialog.tsx';
import { SameNumber } from '#features/desk/shell/parts/SameNumber.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { slotWords } from '#features/desk/shell/words/line.ts';
import { sameNumberWords } from '#features/desk/shell/words/same-number.ts';
import type { Call, Today } from '#shared/rules/booking/today-rows.ts';
import { figure } from '#shared/rules/money/money.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';
import { timesToRingAgain } from './call-again.ts';
import { Place, useKeptRows } from './KeptRows.tsx';
import { Family, ShowAllHere, TodaySection } from './TodaySection.tsx';
import { useCallActs } from './use-call-acts.ts';
import { nearWords, todayWords, triedWords, waitedWords } from './words.ts';

const words = todayWords.calls;

/** Families that wait for a call: today's first, then the longest waiting. */
export function CallsToMake({ calls, now }: { calls: Today['calls']; now: Date }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const lists = useRef<HTMLDivElement>(null);
	const leave = useNextInLine(() => [...(lists.current?.querySelectorAll('.due__one') ?? [])], heading);
	const inOrder = [...calls.rows.filter(({ isNew }) => isNew).reverse(), ...calls.rows.filter(({ isNew }) => !isNew)];
	const rows = useKeptRows(inOrder, idOf, wasRung);
	const fresh = rows.filter(({ row }) => row.isNew);
	const earlier = rows.filter(({ row }) => !row.isNew);
	const list = (part: typeof rows, placesBefore: number) => (
		<ul className="due__list">
			{part.map(({ row, isDone }, place) => (
				<CallRow key={row.id} call={row} isDone={isDone} now={now} onAct={() => leave(placesBefore + place)} />
			))}
		</ul>
	);
	return (
		<TodaySection
			name="CallsToMake"
			title={words.title}
			count={calls.total}
			counted={words.counted(calls.total, calls.later)}
			isEmpty={rows.length === 0}
			none={words.none}
			heading={heading}
			isWide
		>
			<div className="due__lists" ref={lists}>
				{fresh.length > 0 && (
					<>
						<h3 className="due__sub">
							{words.fresh} <span className="num">{figure(calls.new)}</span>
						</h3>
						{list(fresh, 0)}
						{earlier.length > 0 && <h3 className="due__sub">{words.earlier}</h3>}
					</>
				)}
				{earlier.length > 0 && list(earlier, fresh.length)}
			</div>
			<ShowAllHere list="calls" of={calls} query={WAITING} />
		</TodaySection>
	);
}

const idOf = ({ id }: Call) => id;

/** "No answer" moves the family down the list. */
const wasRung = (before: Call, now: Call) => now.noAnswers > before.noAnswers;

const WAITING = { ...WHOLE_BOOK, status: 'pending_confirmation', sort: { by: 'newest', isDescending: false } } as const;

type CallRowProps = { call: Call; isDone: boolean; now: Date; onAct: () => void };

function CallRow({ call, isDone, now, onAct }: CallRowProps) {
	const { id, clientName, createdAt, slot, sameNumber } = call;
	const ports = usePorts();
	const { hold, noAnswer } = useCallActs();
	const isBusy = useStore($changing).has(id);
	const tried = triedWords(call, now);
	const isOver = hasBegun(call, now);
	const notes = [nearWords(call, now), !isOver && slotWords(call), tried].filter(Boolean);
	const before = waitingBefore(call);
	const [isAsking, setIsAsking] = useState(false);
	const holdIt = () => act(() => hold(call));

	function act(does: () => Promise<void>) {
		if (isBusy) return;
		onAct();
		void does();
	}

	return (
		<Place name={clientName} version={call.version} isDone={isDone} aria-busy={isBusy || undefined}>
			<Family
				booking={call}
				beside={
					<span className="due__wait">
						<DeskIcon name="clock" />
						<span className="sr">{words.waits}</span> {waitedWords(createdAt, now)}
					</span>
				}
			/>
			{notes.length > 0 && <p className="due__note">{notes.join('. ')}</p>}
			{sameNumber.length > 0 && <SameNumber others={sameNumber} text={sameNumberWords.twice(sameNumber.length)} />}
			<div className="due__acts">
				<Reach booking={call} isNamed />
				{isOver && (
					<button className="btn btn--line btn--small" type="button" onClick={() => openBooking(ports, id)}>
						{actWords.open}
						<span className="sr">, {clientName}</span>
					</button>
				)}
				{slot === 'free' && !isOver && (
					<button
						className="btn btn--line btn--small"
						type="button"
						aria-disabled={isBusy || undefined}
						onClick={() => (before > 0 ? !isBusy && setIsAsking(true) : holdIt())}
					>
						{words.hold}
						<span className="sr">, {clientName}</span>
					</button>
				)}
			</div>
			{isAsking && <HoldDialog booking={call} line={call} sameNumber={sameNumber} onHold={holdIt} onClose={() => setIsAsking(false)} />}
			<NoAnswer call={call} now={now} isBusy={isBusy} onNote={(again) => act(() => noAnswer(call, again))} />
		</Place>
	);
}

/** Once a press has removed its own button, moves the focus to the next family from that place on, or to the heading. */
export function useNextInLine(rows: () => Element[], heading: RefObject<HTMLHeadingElement | null>) {
	const changing = useStore($changing);
	const left = useRef<number>(undefined);

	useEffect(() => {
		if (changing.size > 0 || left.current === undefined) return;
		const place = left.current;
		left.current = undefined;
		if (document.activeElement !== document.body) return;
		const [next] = rows()
			.slice(place)
			.flatMap((row) => row.querySelector('button') ?? []);
		(next ?? heading.current)?.focus();
	}, [changing, rows, heading]);

	return (place: number) => {
		left.current = place;
	};
}

type NoAnswerProps = { call: Call; now: Date; isBusy: boolean; onNote: (again: Date) => void };

/** One press notes "no answer" and the time to ring again. A second button offers other times. */
function NoAnswer({ call, now, isBusy, onNote }: NoAnswerProps) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const [first, ...others] = timesToRingAgain(now);
	const time = (again: Date, name: string) => (
		<button
			className="btn btn--quiet btn--small"
			type="button"
			key={again.getTime()}
			aria-disabled={isBusy || undefined}
			onClick={() => onNote(again)}
		>
			{name}
			<span className="sr">, {call.clientName}</span>
		</button>
	);
	return (
		<div className="due__again">
			{first && time(first, words.noAnswer(whenWords(first, now)))}
			<button
				className="btn btn--quiet btn--small"
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
			>
				{words.otherTime}
				<span className="sr">, {call.clientName}</span>
			</button>
			<fieldset className="due__times" id={id} aria-label={words.again} hidden={!isOpen}>
				{others.map((again) => time(again, whenWords(again, now)))}
			</fieldset>
		</div>
	);
}
