import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { EVENT_TIMES, HALLS } from '#domain/availability/slot.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { hallTimeInWords } from '#domain/shared/hall-time.ts';
import { daySheetWords as words } from '#i18n/desk/day-sheet.ts';
import { $daySheet, closeDaySheet } from '#stores/desk/day-sheet.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { usePrintedAlone } from '../parts/printed-alone.ts';
import { useVenue } from '../venue-context.ts';
import { SheetSlot } from './SheetSlot.tsx';
import './sheet.css';

/** The sheet of a day as it comes out of the printer: both halls, lunch and dinner. It lies on the page's own floor, so that nothing else is printed. */
export function DaySheet({ ports }: { ports: DeskPorts }) {
	const { state } = useStore($daySheet);
	useEffect(() => closeDaySheet, []);
	return state === 'none' ? null : createPortal(<Sheet ports={ports} />, document.body);
}

function Sheet({ ports }: { ports: DeskPorts }) {
	const sheet = useStore($daySheet);
	const { name } = useVenue();
	const dialog = useRef<HTMLDialogElement>(null);
	usePrintedAlone('sheet');
	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		return () => shown?.close();
	}, []);
	if (sheet.state === 'none') return null;

	return (
		<dialog ref={dialog} className="sheet" aria-labelledby="sheet-title" onClose={closeDaySheet}>
			<div className="sheet__tools">
				<button
					className="btn btn--main btn--small"
					type="button"
					aria-disabled={sheet.state === 'loading' || undefined}
					onClick={ports.calendar.print}
				>
					<DeskIcon name="print" />
					{words.print}
				</button>
				<button className="btn btn--line btn--small" type="button" onClick={closeDaySheet}>
					{words.close}
				</button>
			</div>
			<header className="sheet__head">
				<p>
					{name}. {words.title}
				</p>
				<h2 id="sheet-title">{dayInWords(sheet.day)}</h2>
				<p className="soft">{words.asOf(hallTimeInWords(ports.now()))}</p>
			</header>
			{sheet.state === 'loading' ? (
				<p role="status">{words.loading}</p>
			) : (
				HALLS.flatMap((hall) =>
					EVENT_TIMES.map((eventTime) => (
						<SheetSlot key={`${hall} ${eventTime}`} slot={{ hall, eventTime, eventDate: sheet.day }} bookings={sheet.bookings} />
					)),
				)
			)}
		</dialog>
	);
}
