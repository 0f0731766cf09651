import { actWords } from '#features/desk/shell/words/acts.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import './sheet.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CLOCK_CITY, type Day, dayInWords } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { usePorts, useVenue } from '../desk-context.ts';
import { aboutHijriAtDesk } from '../words/hijri.ts';

type SheetFrameProps = {
	/** Kind of the sheet, shown after the hall's name. */
	title: ReactNode;
	day: Day;
	/** True while the day is read, so that nothing can be printed yet. */
	isLoading: boolean;
	/** Further buttons, besides printing. */
	tools?: ReactNode;
	onClose: () => void;
	children: ReactNode;
};

const asOf = (when: string) => `As of ${when} in ${CLOCK_CITY}`;

/** A day's printed sheet. It is a child of `body`, so that nothing else is printed. */
export function SheetFrame(given: SheetFrameProps) {
	return createPortal(<Sheet {...given} />, document.body);
}

function Sheet({ title, day, isLoading, tools, onClose, children }: SheetFrameProps) {
	const ports = usePorts();
	const { name, hijriDaysLater } = useVenue();
	const dialog = useRef<HTMLDialogElement>(null);
	usePrintedAlone('sheet');
	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		return () => shown?.close();
	}, []);

	return (
		<dialog ref={dialog} className="sheet" aria-labelledby="sheet-title" onClose={onClose}>
			<div className="sheet__tools">
				<button className="btn btn--main btn--small" type="button" aria-disabled={isLoading || undefined} onClick={ports.print}>
					<Icon name="print" />
					{actWords.print}
				</button>
				<button className="btn btn--line btn--small" type="button" onClick={onClose}>
					{actWords.close}
				</button>
				{/* These buttons are last: they appear once the day is read, and must not move the others. */}
				{tools}
			</div>
			<header className="sheet__head">
				<p>
					{name}. {title}
				</p>
				<h2 id="sheet-title">{dayInWords(day)}</h2>
				<p>{aboutHijriAtDesk(day, hijriDaysLater)}</p>
				<p className="soft">{asOf(hallTimeInShort(ports.now()))}</p>
			</header>
			{children}
		</dialog>
	);
}

/** The name of a printed part, in the part itself. */
const NAME = { paper: '.paper h1, .paper__reference', sheet: '.sheet__head p:first-child, .sheet__head h2' } as const;

/**
 * Prints only this part while it is on the page. The paper's styles look for the kind on `body`. Browsers name a PDF after the page's
 * title, so the title is the part's name meanwhile.
 */
export function usePrintedAlone(kind: keyof typeof NAME): void {
	useLayoutEffect(() => {
		const before = document.title;
		const named = [...document.querySelectorAll(NAME[kind])].map(({ textContent }) => textContent).join(' ') || before;
		document.body.dataset['printed'] = kind;
		document.title = named;
		return () => {
			delete document.body.dataset['printed'];
			if (document.title === named) document.title = before;
		};
	}, [kind]);
}
