import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { bookingName } from '#features/desk/shell/words.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type BookingDetails, detailsNow } from '../details.ts';
import { edit } from '../edit/outcomes.ts';
import { lineDrafts } from './draft.ts';
import { changeLines, isSame, type LineChange, type LineFact, linesOf, type PriceLine } from './price-edits.ts';
import { type LinePress, lineInWords, priceWords as words } from './words.ts';

/** The open form of a line, and what staff can do with the lines of a booking. */
export function useLineChanges(booking: BookingDetails['booking'], price: BookingDetails['price']) {
	const draft = useDraft(lineDrafts, booking.id);
	const open = draft?.line;
	const [isAdding, setIsAdding] = useState(false);
	const [newId, setNewId] = useState(newKey);
	const [conflict, setConflict] = useState<LinePress>();
	const place = useRef<HTMLDivElement>(null);
	const next = useRef<PriceLine>(undefined);
	const { leave, question } = useDiscard(draft?.typed !== undefined, () => (next.current ? start(next.current) : close()));
	const all = price ? linesOf(price) : [];

	/** Opens the form of a line. The focus goes to the first empty field of a new one, else to the first. */
	function start(line: PriceLine) {
		flushSync(() => {
			setConflict(undefined);
			lineDrafts.put(booking.id, { line, isNew: line.id === newId });
		});
		const fields = [...(place.current?.querySelectorAll<HTMLInputElement>('.lineform .input') ?? [])];
		((line.id === newId && fields.find(({ value }) => value === '')) || fields[0])?.focus();
	}
	/** Offers the lines to add. The focus goes to the first one: they stand before the button that was pressed. */
	function offer() {
		flushSync(() => setIsAdding(true));
		place.current?.querySelector<HTMLElement>('[data-choices] button')?.focus();
	}
	function leaveFor(line: PriceLine | undefined) {
		next.current = line;
		leave();
	}

	/** Closes the form. The focus goes to the line, else to "Add a line" under the total: the form was higher than what takes its place. */
	function close(label = draft?.isNew ? undefined : open?.label, takesFocus = true) {
		flushSync(() => {
			lineDrafts.drop(booking.id);
			setNewId(newKey());
			setIsAdding(false);
			setConflict(undefined);
		});
		if (!takesFocus) return;
		const named = [...(place.current?.querySelectorAll<HTMLElement>('.lines__name') ?? [])]
			.reverse()
			.find(({ textContent }) => textContent === label);
		(named ?? place.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
	}

	const isActing = useRef(false);
	const stored = all.find(({ id }) => id === open?.id);
	// After a lost answer, a later reading may show that the form was saved.
	useEffect(() => {
		const last = draft?.sent?.at(-1);
		if (isActing.current || !last || !stored || !isSame(last.line, stored) || JSON.stringify(draft?.typed) !== JSON.stringify(last.typed))
			return;
		notifySuccess(`${booking.id}/edit`, words.saved, `${bookingName(booking)}. ${words.done.save(lineInWords(stored))}`);
		const { activeElement } = document;
		// Somebody may be typing elsewhere in the panel.
		const isHere = activeElement === document.body || place.current?.contains(activeElement);
		queueMicrotask(() => close(stored.label, isHere));
	});

	type Act = { change: LineChange; undo: LineChange; given: PriceLine; isSeen?: LineFact; isMade?: LineFact };

	async function act(press: LinePress, { change, undo, given, isSeen, isMade }: Act): Promise<boolean> {
		const done = words.done[press](lineInWords(given));
		isActing.current = true;
		const problem = await changeLines(booking, change, { isSeen: conflict ? undefined : isSeen, undo, done, isMade });
		isActing.current = false;
		setConflict(problem === 'version_conflict' ? press : undefined);
		if (!problem) close(press === 'remove' ? undefined : given.label);
		return !problem;
	}

	const withLine =
		(line: PriceLine): LineChange =>
		(lines) =>
			lines.some(({ id }) => id === line.id) ? lines.map((other) => (other.id === line.id ? line : other)) : [...lines, line];
	const withoutLine =
		({ id }: PriceLine): LineChange =>
		(lines) =>
			lines.filter((other) => other.id !== id);
	const isStored =
		(line: PriceLine): LineFact =>
		(lines) =>
			lines.some((other) => isSame(line, other));

	const add = (line: PriceLine) => act('save', { change: withLine(line), undo: withoutLine(line), given: line, isMade: isStored(line) });

	async function save(line: PriceLine, minimumPlates: number | null | undefined) {
		if (!draft) return;
		const { line: before, isNew, typed, sent = [] } = draft;
		lineDrafts.put(booking.id, { ...draft, sent: [...sent, { line, typed }] });
		const saved = await act('save', {
			...{ change: withLine(line), undo: isNew ? withoutLine(line) : withLine(before), given: line, isMade: isStored(line) },
			isSeen(lines) {
				const now = lines.find(({ id }) => id === line.id);
				// What this form sent before is no colleague's change.
				return now ? [before, ...sent.map((one) => one.line)].some((one) => isSame(one, now)) : isNew === true;
			},
		});
		if (saved && minimumPlates !== undefined)
			await edit(detailsNow(booking.id)?.booking ?? booking, { minimumPlates }, undefined, undefined, functionOf(line));
	}

	const functionOf = ({ functionId }: PriceLine) => {
		const one = price?.functions.find(({ id }) => id === functionId);
		return one && { ...booking, id: one.id, occasion: one.occasion };
	};

	function move(line: PriceLine, step: -1 | 1) {
		const swap =
			(by: -1 | 1): LineChange =>
			(lines) => {
				const own = lines.filter(({ functionId, kind }) => functionId === line.functionId && kind !== 'agreed');
				const at = own.findIndex(({ id }) => id === line.id);
				const other = own[at + by];
				if (at < 0 || !other) return lines;
				return lines.map((each) => (each.id === line.id ? other : each.id === other.id ? (own[at] ?? each) : each));
			};
		void act('move', { change: swap(step), undo: swap(step === 1 ? -1 : 1), given: line, isSeen: isStored(line) });
	}

	function remove(line: PriceLine) {
		const at = all.findIndex(({ id }) => id === line.id);
		void act('remove', {
			change: withoutLine(line),
			undo: (lines) => [...lines.slice(0, at), line, ...lines.slice(at)],
			given: line,
			isSeen: isStored(line),
			isMade: (lines) => !lines.some(({ id }) => id === line.id),
		});
	}

	return { draft, newId, isAdding, offer, close, conflict, question, place, start, leaveFor, add, save, move, remove };
}
