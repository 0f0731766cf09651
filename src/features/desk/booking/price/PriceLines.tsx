import { occasionName } from '#features/desk/shell/words/occasions.ts';
import './price.css';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { dayInShort } from '#shared/rules/day.ts';
import type { BookingDetails } from '../details.ts';
import { startEdit } from '../edit/draft.ts';
import { edit } from '../edit/outcomes.ts';
import { AddLine } from './AddLine.tsx';
import { LineForm } from './LineForm.tsx';
import { noteOf, PriceRow } from './PriceRow.tsx';
import { agree, changeLines, type LineChange, linesOf, type PriceLine, type StaffPrice } from './price-edits.ts';
import { priceWords as words } from './words.ts';

type Line = StaffPrice['lines'][number];

/** The price of a booking line by line, and what staff can do about it. */
export default function PriceLines({ details: { booking, price } }: { details: BookingDetails }) {
	const isBusy = useStore($changing).has(booking.id);
	const [open, setOpen] = useState<PriceLine>();
	const [isAdding, setIsAdding] = useState(false);
	const [hasConflict, setHasConflict] = useState(false);
	if (!price) return null;
	const mayChange = !isOver(booking.status) && !booking.deletedAt && !booking.erasedAt;
	const all = linesOf(price);
	const isOne = price.functions.length === 1;
	const live = price.functions.filter(({ calledOffAt }) => !calledOffAt);
	const priced = live.filter(({ lines }) => lines.some(({ kind }) => kind === 'plates'));
	const isOpen = priced.length < live.length;
	const isTyped = booking.totalAmount > 0 && booking.totalAmount !== price.total;
	const total = booking.totalAmount || price.total;
	// A typed number is for all functions.
	const plates = (isTyped ? live : priced).reduce((sum, one) => sum + one.plates, 0);
	// With one function, a line that staff add is its own, so that it can be per plate.
	const blank: PriceLine = {
		...{ id: null, functionId: isOne ? (price.functions[0]?.id ?? null) : null, kind: 'extra', label: '', labelUr: null },
		...{ quantity: 1, unitPrice: 0, percent: null, reason: null },
	};
	const close = () => {
		setOpen(undefined);
		setIsAdding(false);
		setHasConflict(false);
	};

	async function act(change: LineChange, undo: LineChange, line?: PriceLine): Promise<boolean> {
		const problem = await changeLines(booking, change, { line: hasConflict ? undefined : line, undo });
		setHasConflict(problem === 'version_conflict');
		if (!problem) close();
		return !problem;
	}

	const add = (line: PriceLine) => {
		const ids = new Set(all.map(({ id }) => id));
		return act(
			(lines) => [...lines, line],
			(lines) => lines.filter(({ id, label }) => (id !== null && ids.has(id)) || label !== line.label),
		);
	};

	async function save(line: PriceLine, minimumPlates: number | null | undefined) {
		const before = open;
		if (!before?.id || !all.some(({ id }) => id === before.id)) return void add({ ...line, id: null });
		const put =
			(value: PriceLine): LineChange =>
			(lines) =>
				lines.map((other) => (other.id === value.id ? value : other));
		const saved = await act(put(line), put(before), before);
		if (saved && minimumPlates !== undefined)
			await edit({ ...booking, version: booking.version + 1 }, { minimumPlates }, undefined, undefined, functionOf(line));
	}

	const functionOf = ({ functionId }: PriceLine) => {
		const one = price.functions.find(({ id }) => id === functionId);
		return one && { ...booking, id: one.id, occasion: one.occasion };
	};

	function move(line: PriceLine, step: -1 | 1) {
		const swap =
			(by: -1 | 1): LineChange =>
			(lines) => {
				const own = lines.filter(({ functionId }) => functionId === line.functionId);
				const at = own.findIndex(({ id }) => id === line.id);
				const other = own[at + by];
				if (at < 0 || !other) return lines;
				return lines.map((each) => (each.id === line.id ? other : each.id === other.id ? (own[at] ?? each) : each));
			};
		void act(swap(step), swap(step === 1 ? -1 : 1), line);
	}

	function remove(line: PriceLine) {
		const at = all.findIndex(({ id }) => id === line.id);
		void act(
			(lines) => lines.filter(({ id }) => id !== line.id),
			(lines) => [...lines.slice(0, at), line, ...lines.slice(at)],
			line,
		);
	}

	const form = (line: PriceLine) => (
		<LineForm
			key={line.id}
			line={line}
			price={price}
			isBusy={isBusy}
			theirs={hasConflict ? (all.find(({ id }) => id === line.id) ?? null) : undefined}
			onSave={(typed, minimum) => void save(typed, minimum)}
			onMove={line.id ? (step) => move(line, step) : undefined}
			onRemove={line.id ? () => remove(line) : undefined}
			onClose={close}
		/>
	);
	const row = (line: Line) =>
		open?.id === line.id ? (
			<li key={line.id}>{form(open)}</li>
		) : (
			<li key={line.id}>
				<PriceRow
					name={
						mayChange ? (
							<button
								className="btn btn--quiet lines__name"
								type="button"
								aria-label={words.edit(line.label)}
								onClick={() => setOpen(line)}
							>
								{line.label}
							</button>
						) : (
							line.label
						)
					}
					note={noteOf(line, price.authors)}
					amount={line.amount}
				/>
			</li>
		);
	return (
		<div className="lines">
			{price.functions.map((one) => (
				<section key={one.id} className={clsx(one.calledOffAt && 'lines--off')}>
					{!isOne && (
						<PriceRow
							name={<b>{one.calledOffAt ? `${occasionName(one)}, ${words.calledOff.toLowerCase()}` : occasionName(one)}</b>}
							amount={one.sum}
						/>
					)}
					{one.plates > one.guestCount && <p className="help">{words.minimum(one.plates, one.guestCount)}</p>}
					<ul>{one.lines.map(row)}</ul>
				</section>
			))}
			{price.lines.length > 0 && (
				<section>
					{!isOne && <b>{words.wholeBooking}</b>}
					<ul>{price.lines.map(row)}</ul>
				</section>
			)}
			{price.taxes.map(({ name, percent, base, amount }) => (
				<PriceRow
					key={`${name} ${percent}`}
					name={words.tax(name, percent, base, isOne ? dayInShort(booking.eventDate) : undefined)}
					amount={amount}
				/>
			))}
			{isTyped && <PriceRow name={words.asAgreed} note={words.linesComeTo(price.total)} amount={booking.totalAmount} />}
			{total > 0 && plates > 0 && <PriceRow name={words.perHead} amount={Math.round(total / plates)} />}
			<PriceRow name={<b>{booking.totalAmount > 0 ? words.title.agreed : words.title.estimate}</b>} amount={total} isSum />
			{isOpen && booking.totalAmount === 0 && <p className="help">{words.noPrice}</p>}
			{mayChange && open && !open.id && form(open)}
			{mayChange && isAdding && !open && <AddLine isBusy={isBusy} blank={blank} onAdd={(line) => void add(line)} onType={setOpen} />}
			{mayChange && !open && (
				<div className="actions">
					{price.total > 0 && booking.totalAmount !== price.total && (
						<button
							className="btn btn--line btn--small"
							type="button"
							aria-disabled={isBusy || undefined}
							onClick={() => !isBusy && void agree(booking)}
						>
							{words.agree(price.total)}
						</button>
					)}
					<button className="btn btn--quiet" type="button" onClick={() => setIsAdding(!isAdding)}>
						{isAdding ? words.close : words.add}
					</button>
					<button className="btn btn--quiet" type="button" onClick={() => startEdit(booking, 'totalAmount')}>
						{words.oneNumber}
					</button>
				</div>
			)}
		</div>
	);
}
