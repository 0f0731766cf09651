import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import type { BookingDetails } from '../details.ts';
import { edit } from '../edit/outcomes.ts';
import { lineDrafts } from './draft.ts';
import { changeLines, type LineChange, linesOf, type PriceLine } from './price-edits.ts';
import { type LinePress, lineInWords, priceWords as words } from './words.ts';

/** The open form of a line, and what staff can do with the lines of a booking. */
export function useLineChanges(booking: BookingDetails['booking'], price: BookingDetails['price']) {
	const draft = useDraft(lineDrafts, booking.id);
	const open = draft?.line;
	const [isAdding, setIsAdding] = useState(false);
	const [conflict, setConflict] = useState<LinePress>();
	const place = useRef<HTMLDivElement>(null);
	const next = useRef<PriceLine>(undefined);
	const { leave, question } = useDiscard(draft?.typed !== undefined, () => (next.current ? start(next.current) : close()));
	const all = price ? linesOf(price) : [];

	/** Opens the form of a line. The focus goes to the first empty field of a new one, else to the first. */
	function start(line: PriceLine) {
		flushSync(() => {
			setConflict(undefined);
			lineDrafts.put(booking.id, { line });
		});
		const fields = [...(place.current?.querySelectorAll<HTMLInputElement>('.lineform .input') ?? [])];
		((!line.id && fields.find(({ value }) => value === '')) || fields[0])?.focus();
	}
	function leaveFor(line: PriceLine | undefined) {
		next.current = line;
		leave();
	}

	/** Closes the form. The focus goes to the line, else to "Add a line" under the total: the form was higher than what takes its place. */
	function close(label = open?.id ? open.label : undefined) {
		flushSync(() => {
			lineDrafts.drop(booking.id);
			setIsAdding(false);
			setConflict(undefined);
		});
		const named = [...(place.current?.querySelectorAll<HTMLElement>('.lines__name') ?? [])]
			.reverse()
			.find(({ textContent }) => textContent === label);
		(named ?? place.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
	}

	async function act(press: LinePress, change: LineChange, undo: LineChange, given: PriceLine, line?: PriceLine): Promise<boolean> {
		const done = words.done[press](lineInWords(given));
		const problem = await changeLines(booking, change, { line: conflict ? undefined : line, undo, done });
		setConflict(problem === 'version_conflict' ? press : undefined);
		if (!problem) close(press === 'remove' ? undefined : given.label);
		return !problem;
	}

	const add = (line: PriceLine) => {
		const ids = new Set(all.map(({ id }) => id));
		return act(
			'save',
			(lines) => [...lines, line],
			(lines) => lines.filter(({ id, label }) => (id !== null && ids.has(id)) || label !== line.label),
			line,
		);
	};

	async function save(line: PriceLine, minimumPlates: number | null | undefined) {
		const before = open;
		if (!before?.id || !all.some(({ id }) => id === before.id)) return void add({ ...line, id: null });
		const put =
			(value: PriceLine): LineChange =>
			(lines) =>
				lines.map((other) => (other.id === value.id ? value : other));
		const saved = await act('save', put(line), put(before), line, before);
		if (saved && minimumPlates !== undefined)
			await edit({ ...booking, version: booking.version + 1 }, { minimumPlates }, undefined, undefined, functionOf(line));
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
		void act('move', swap(step), swap(step === 1 ? -1 : 1), line, line);
	}

	function remove(line: PriceLine) {
		const at = all.findIndex(({ id }) => id === line.id);
		void act(
			'remove',
			(lines) => lines.filter(({ id }) => id !== line.id),
			(lines) => [...lines.slice(0, at), line, ...lines.slice(at)],
			line,
			line,
		);
	}

	return { draft, isAdding, setIsAdding, conflict, question, place, start, leaveFor, add, save, move, remove };
}
