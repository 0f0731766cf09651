import { useRef } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import type { AskedFor, Cut } from '#domain/desk/today-port.ts';
import { changesWords as words } from '#i18n/desk/changes.ts';
import { waitedWords } from '#i18n/desk/today.ts';
import { editAt } from '#stores/desk/drafts.ts';
import { openBooking } from '#stores/desk/route.ts';
import { AskedChange } from '../changes/AskedChange.tsx';
import { usePorts } from '../desk-context.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { Reach } from '../parts/Reach.tsx';
import { useNextInLine } from './CallsToMake.tsx';
import { Family, More, Part } from './Part.tsx';

/** Families that asked for a change and wait for an answer, the longest waiting first. */
export function ChangesAskedFor({ changes, now }: { changes: Cut<AskedFor>; now: Date }) {
	const ports = usePorts();
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const leave = useNextInLine(() => [...(list.current?.children ?? [])], heading);

	/** Opens the panel, with the slot in its form once the whole booking is read; if it cannot be, the panel says so. */
	async function take({ id }: AskedFor, slot: Slot) {
		const answer = await ports.panel.details(id);
		if (answer.ok && answer.value && !answer.value.deletedAt && !answer.value.erasedAt) editAt(answer.value.booking, slot);
		openBooking(ports, id);
	}

	return (
		<Part name="ChangesAskedFor" title={words.title} count={changes.total} none={words.none} heading={heading}>
			<ul className="due__list" ref={list}>
				{changes.rows.map((asked, place) => (
					<li className="due__one" key={asked.change.id} data-as={asked.version}>
						<Family
							booking={asked}
							beside={
								<span className="due__wait">
									<DeskIcon name="clock" />
									<span className="sr">{words.waits}</span> {waitedWords(asked.change.askedAt, now)}
								</span>
							}
						/>
						<AskedChange
							booking={asked}
							priceBefore={asked.priceBefore}
							change={asked.change}
							onTake={(slot) => void take(asked, slot)}
							onAct={() => leave(place)}
							onRead={() => openBooking(ports, asked.id)}
						/>
						<div className="due__acts">
							<Reach booking={asked} isNamed />
						</div>
					</li>
				))}
			</ul>
			<More of={changes} />
		</Part>
	);
}
