import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { adminWords } from '#features/desk/shell/words.ts';
import { isOver, type Status } from '#shared/rules/booking/status.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import type { BookingDetails } from '../details.ts';
import { movesByHand } from '../edit/booking-edit.ts';
import { cancel, edit, remove } from '../edit/outcomes.ts';
import { ADDED, functionDrafts, startAdding } from '../functions/draft.ts';
import { FUNCTION_DIALOG } from '../functions/Functions.tsx';
import { functionWords } from '../functions/function-words.ts';
import { BookingSlip, Printed } from '../papers/PrintDocuments.tsx';
import { MoveDialog } from '../payments/MoveDialog.tsx';
import DeleteDialog from './DeleteDialog.tsx';
import { panelWords } from './words.ts';
import './more.css';

/** The database refuses more. */
const MOST_FUNCTIONS = 6;

type PanelMoreProps = { details: BookingDetails; onDeleted: () => void };

/** Rare actions: print, cancel, let expire, delete. */
export function PanelMore({ details, onDeleted }: PanelMoreProps) {
	const { booking, changes, functions = [] } = details;
	const mayAdd = !isOver(booking.status) && functions.length > 0 && functions.length < MOST_FUNCTIONS;
	// A form that was typed before a reload opens again.
	const draft = useDraft(functionDrafts, booking.id);
	const [isOpen, setIsOpen] = useState(false);
	const [asking, setAsking] = useState<Status | 'delete'>();
	const [isPrinting, setIsPrinting] = useState(false);
	const fold = useRef<HTMLDetailsElement>(null);
	const askNoMore = () => setAsking(undefined);

	useEffect(() => {
		if (!isOpen) return;
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !fold.current?.contains(target)) setIsOpen(false);
		};
		document.addEventListener('pointerdown', closeOutside);
		return () => document.removeEventListener('pointerdown', closeOutside);
	}, [isOpen]);

	function closeOnEscape(event: KeyboardEvent) {
		if (event.key !== 'Escape' || !isOpen) return;
		// Keeps the panel open.
		event.preventDefault();
		close();
	}

	/** Returns the focus to the button, where a dialog gives it back too. */
	function close() {
		fold.current?.querySelector('summary')?.focus();
		setIsOpen(false);
	}

	function ask(what: Status | 'delete') {
		close();
		setAsking(what);
	}

	function add() {
		close();
		startAdding(booking);
	}

	function print() {
		close();
		setIsPrinting(true);
	}

	async function removeAndClose() {
		if (await remove(booking)) onDeleted();
	}

	return (
		<>
			<details
				className="more"
				ref={fold}
				open={isOpen}
				onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
				onKeyDown={closeOnEscape}
			>
				<summary className="btn btn--line btn--small">{panelWords.more}</summary>
				<div className="more__acts">
					<button className="btn btn--quiet btn--small" type="button" onClick={print}>
						<Icon name="print" />
						{panelWords.slip}
					</button>
					{movesByHand(booking.status)
						.filter((to) => to !== 'pending')
						.map((to) => (
							<button className="btn btn--quiet btn--small" type="button" key={to} onClick={() => ask(to)}>
								<Icon name="close" />
								{panelWords.moves.to[to]}
							</button>
						))}
					{mayAdd && (
						<button className="btn btn--quiet btn--small" type="button" onClick={add}>
							<Icon name="plus" />
							{functionWords.add}
						</button>
					)}
					<button className="btn btn--quiet btn--small" type="button" onClick={() => ask('delete')}>
						<DeskIcon name="bin" />
						{adminWords.actions.delete}
					</button>
				</div>
			</details>
			{mayAdd && draft?.functionId === ADDED && (
				<LazyPart part={FUNCTION_DIALOG} given={{ details, draft }} isAbove onClose={() => functionDrafts.drop(booking.id)} />
			)}
			{asking === 'delete' && <DeleteDialog booking={booking} onDelete={removeAndClose} onClose={askNoMore} />}
			{asking && asking !== 'delete' && (
				<MoveDialog
					booking={booking}
					functions={functions}
					to={asking}
					isAskedFor={changes.some(({ state, isCancellation }) => state === 'open' && isCancellation)}
					onMove={(move) => (asking === 'cancelled' ? cancel(booking, move) : edit(booking, move))}
					onClose={askNoMore}
				/>
			)}
			{isPrinting && (
				<Printed onPrinted={() => setIsPrinting(false)}>
					<BookingSlip details={details} />
				</Printed>
			)}
		</>
	);
}
