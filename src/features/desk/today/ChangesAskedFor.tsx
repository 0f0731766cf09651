import '#features/desk/shell/parts/due.css';
import { useRef, useState } from 'react';
import { DeclineDialog } from '#features/desk/booking/change-requests/DeclineDialog.tsx';
import { RequestCard } from '#features/desk/booking/change-requests/RequestCard.tsx';
import { changesWords as words } from '#features/desk/booking/change-requests/words.ts';
import { editAt, openWithForm } from '#features/desk/booking/edit/draft.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import type { AskedFor, Cut } from '#shared/rules/booking/today-rows.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { useNextInLine } from './CallsToMake.tsx';
import { Place, useKeptRows } from './KeptRows.tsx';
import { Family, MoreCount, TodaySection } from './TodaySection.tsx';
import { waitedWords } from './words.ts';

/** Requests of change without an answer, the longest waiting first. */
export function ChangesAskedFor({ changes, now }: { changes: Cut<AskedFor>; now: Date }) {
	const ports = usePorts();
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const [declining, setDeclining] = useState<{ asked: AskedFor; place: number }>();
	const rows = useKeptRows(changes.rows, ({ change }) => change.id);
	const leave = useNextInLine(() => [...(list.current?.children ?? [])], heading);

	/** Opens the panel with the slot already in the form. */
	const take = ({ id }: AskedFor, slot: Slot) => openWithForm(ports, id, (booking) => editAt(booking, slot));

	return (
		<>
			<TodaySection
				name="ChangesAskedFor"
				title={words.title}
				count={changes.total}
				isEmpty={rows.length === 0}
				none={words.none}
				heading={heading}
			>
				<ul className="due__list" ref={list}>
					{rows.map(({ row: asked, isDone }, place) => (
						<Place key={asked.change.id} name={asked.clientName} version={asked.version} isDone={isDone}>
							<Family
								booking={asked}
								beside={
									<span className="due__wait">
										<DeskIcon name="clock" />
										<span className="sr">{words.waits}</span> {waitedWords(asked.change.askedAt, now)}
									</span>
								}
							/>
							<RequestCard
								booking={asked}
								priceBefore={asked.priceBefore}
								change={asked.change}
								onTake={(slot) => void take(asked, slot)}
								onDecline={() => setDeclining({ asked, place })}
								onAct={() => leave(place)}
								onRead={() => openBooking(ports, asked.id)}
							/>
							<div className="due__acts">
								<Reach booking={asked} isNamed />
							</div>
						</Place>
					))}
				</ul>
				<MoreCount of={changes} />
			</TodaySection>
			{declining && (
				<DeclineDialog
					booking={declining.asked}
					change={declining.asked.change}
					state={changes.rows.find(({ change }) => change.id === declining.asked.change.id)?.change.state}
					onAct={() => leave(declining.place)}
					onClose={() => setDeclining(undefined)}
				/>
			)}
		</>
	);
}
