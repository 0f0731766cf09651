import { useRef } from 'react';
import type { AskedFor, Cut } from '#domain/desk/today-port.ts';
import { changesWords as words } from '#i18n/desk/changes.ts';
import { todayWords, waitedWords } from '#i18n/desk/today.ts';
import { AskedChange } from '../changes/AskedChange.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { Reach } from '../parts/Reach.tsx';
import { useNextInLine } from './CallsToMake.tsx';
import { Family, Part } from './Part.tsx';

/** Families that asked for a change and wait for an answer, the longest waiting first. */
export function ChangesAskedFor({ changes, now }: { changes: Cut<AskedFor>; now: Date }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const leave = useNextInLine(() => [...(list.current?.children ?? [])], heading);
	const more = changes.total - changes.rows.length;
	return (
		<Part name="ChangesAskedFor" title={words.title} count={changes.total} none={words.none} heading={heading}>
			<ul className="due__list" ref={list}>
				{changes.rows.map(({ change, priceBefore, ...booking }, place) => (
					<li className="due__one" key={change.id} data-as={booking.version}>
						<Family
							booking={booking}
							beside={
								<span className="due__wait">
									<DeskIcon name="clock" />
									<span className="sr">{words.waits}</span> {waitedWords(change.askedAt, now)}
								</span>
							}
						/>
						<AskedChange booking={booking} priceBefore={priceBefore} change={change} onAct={() => leave(place)} />
						<div className="due__acts">
							<Reach phone={booking.phone} who={booking.clientName} />
						</div>
					</li>
				))}
			</ul>
			{more > 0 && <p className="due__more">{todayWords.more(more)}</p>}
		</Part>
	);
}
