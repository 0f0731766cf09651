import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { WHOLE_BOOK } from '#domain/desk/bookings-query.ts';
import type { Call, Cut } from '#domain/desk/today-port.ts';
import { todayWords, triedWords, waitedWords } from '#i18n/desk/today.ts';
import { $changing } from '#stores/desk/changes.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { Reach } from '../parts/Reach.tsx';
import { Family } from './Family.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { Part } from './Part.tsx';
import { ShowAll } from './ShowAll.tsx';
import { useCallActs } from './use-call-acts.ts';

const words = todayWords.calls;

/** Families that asked and wait for a call, the longest waiting first. */
export function CallsToMake({ calls, now }: { calls: Cut<Call>; now: Date }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const leave = useNextInLine(() => [...(list.current?.children ?? [])], heading);
	return (
		<Part name="CallsToMake" title={words.title} count={calls.total} none={words.none} heading={heading} isWide>
			<ul className="due__list" ref={list}>
				{calls.rows.map((call, place) => (
					<CallRow key={call.id} call={call} now={now} onAct={() => leave(place)} />
				))}
			</ul>
			<ShowAll of={calls} query={WAITING} />
		</Part>
	);
}

const WAITING = { ...WHOLE_BOOK, status: 'pending_confirmation', sort: { by: 'newest', isDescending: false } } as const;

type CallRowProps = { call: Call; now: Date; onAct: () => void };

function CallRow({ call, now, onAct }: CallRowProps) {
	const { id, clientName, createdAt, slot } = call;
	const { hold, noAnswer } = useCallActs();
	const isBusy = useStore($changing).has(id);
	const tried = triedWords(call, now);

	function act(does: () => Promise<void>) {
		if (isBusy) return;
		onAct();
		void does();
	}

	return (
		<li className="due__one" aria-busy={isBusy || undefined}>
			<Family
				booking={call}
				beside={
					<span className="due__wait">
						<DeskIcon name="clock" />
						<span className="sr">{words.waits}</span> {waitedWords(createdAt, now)}
					</span>
				}
			/>
			{(tried ?? slot !== 'free') && <p className="due__note">{[slot !== 'free' && words.slot[slot], tried].filter(Boolean).join('. ')}</p>}
			<div className="due__acts">
				<Reach phone={call.phone} who={call.clientName} />
				{slot === 'free' && (
					<button
						className="btn btn--line btn--small"
						type="button"
						aria-disabled={isBusy || undefined}
						onClick={() => act(() => hold(call))}
					>
						{words.hold}
						<span className="sr">, {clientName}</span>
					</button>
				)}
			</div>
			<NoAnswer call={call} now={now} isBusy={isBusy} onNote={(again) => act(() => noAnswer(call, again))} />
		</li>
	);
}

/** When what was done has taken the pressed button away, the focus goes to the family that now stands in that place, or to the heading. */
function useNextInLine(rows: () => Element[], heading: RefObject<HTMLHeadingElement | null>) {
	const changing = useStore($changing);
	const left = useRef<number>(undefined);

	useEffect(() => {
		if (changing.size > 0 || left.current === undefined) return;
		const place = left.current;
		left.current = undefined;
		if (document.activeElement !== document.body) return;
		const next = rows()[place]?.querySelector<HTMLElement>('button');
		(next ?? heading.current)?.focus();
	}, [changing, rows, heading]);

	return (place: number) => {
		left.current = place;
	};
}
