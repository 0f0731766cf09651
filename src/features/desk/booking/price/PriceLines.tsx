import { occasionName } from '#features/desk/shell/words/occasions.ts';
import './price.css';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { type BookingDetails, isBilled, mayChangePrice } from '../details.ts';
import { startEdit } from '../edit/draft.ts';
import { AddLine } from './AddLine.tsx';
import { lineDrafts } from './draft.ts';
import { LineForm } from './LineForm.tsx';
import { noteOf, PriceRow } from './PriceRow.tsx';
import { agree, linesOf, type PriceLine, type StaffPrice } from './price-edits.ts';
import { useLineChanges } from './use-line-changes.ts';
import { priceWords as words } from './words.ts';

type Line = StaffPrice['lines'][number];

/** The price of a booking line by line, and what staff can do about it. */
export default function PriceLines({ details }: { details: BookingDetails }) {
	const { booking, price, agreement } = details;
	const hasBill = isBilled(details);
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const changes = useLineChanges(booking, price);
	const { isAdding, conflict } = changes;
	if (!price) return null;
	const mayChange = mayChangePrice(details);
	const all = linesOf(price);
	const draft = mayChange ? changes.draft : undefined;
	const open = draft?.line;
	const isNew = draft?.isNew === true;
	const isOne = price.functions.length === 1;
	const live = liveOnes(price.functions);
	const priced = live.filter(({ lines }) => lines.some(({ kind }) => kind === 'plates'));
	const agreed = price.lines.find(({ kind }) => kind === 'agreed');
	const { total } = price;
	const isAgreed = booking.totalAmount > 0;
	// After an acceptance the lines are a proposal until they are accepted or agreed.
	const isProposed = isAgreed && Boolean(agreement?.inForce) && total !== booking.totalAmount;
	// An agreed number is for all functions.
	const plates = (agreed ? live : priced).reduce((sum, one) => sum + one.plates, 0);
	// With one function, a line that staff add is its own, so that it can be per plate.
	const blank: PriceLine = {
		...{ id: changes.newId, functionId: isOne ? (price.functions[0]?.id ?? null) : null, kind: 'extra', label: '', labelUr: null },
		...{ quantity: 1, unitPrice: 0, percent: null, reason: null },
	};
	const form = (line: PriceLine) => (
		<LineForm
			key={line.id}
			line={line}
			price={price}
			isBusy={isBusy}
			isSaving={isBusy && isPressed}
			typed={draft?.typed}
			isNew={isNew}
			onType={(typed) => lineDrafts.put(booking.id, { ...draft, line, typed })}
			conflict={conflict && { press: conflict, theirs: all.find(({ id }) => id === line.id) ?? null }}
			question={
				<>
					{draft?.isBack && <TypedBack />}
					{changes.question}
				</>
			}
			onSave={(typed, minimum) => void press(() => changes.save(typed, minimum))}
			onMove={isNew ? undefined : (step) => changes.move(line, step)}
			onRemove={isNew ? undefined : () => changes.remove(line)}
			onClose={() => changes.leaveFor(undefined)}
		/>
	);
	const row = (line: Line) =>
		open?.id === line.id ? (
			<li key={line.id}>{form(open)}</li>
		) : (
			<li key={line.id}>
				<PriceRow
					name={
						mayChange && line !== agreed ? (
							<button
								className="btn btn--quiet lines__name"
								type="button"
								aria-label={words.edit(line.label)}
								onClick={() => changes.leaveFor(line)}
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
		<div className="lines" ref={changes.place}>
			{price.functions.map((one) => (
				<section key={one.id} className={clsx(one.calledOffAt && 'lines--off')}>
					{!isOne && (
						<PriceRow
							name={<b>{one.calledOffAt ? `${occasionName(one)}, ${words.calledOff.toLowerCase()}` : occasionName(one)}</b>}
							amount={one.sum}
						/>
					)}
					{one.plates > one.guestCount && !one.billedPlates && <p className="help">{words.minimum(one.plates, one.guestCount)}</p>}
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
			{total > 0 && plates > 0 && <PriceRow name={words.perHead} amount={Math.round(total / plates)} />}
			<PriceRow
				name={<b>{words.title[hasBill ? 'billed' : isProposed ? 'proposed' : isAgreed ? 'agreed' : 'estimate']}</b>}
				amount={total}
				isSum
			/>
			{isProposed && (
				<>
					<PriceRow name={<b>{words.title.inForce}</b>} amount={booking.totalAmount} isSum />
					<p className="help">{words.proposed}</p>
				</>
			)}
			{hasBill && <p className="help">{words.hasBill}</p>}
			{mayChange && agreement?.sent && <p className="help">{words.waits(agreement.sent)}</p>}
			{priced.length < live.length && !isAgreed && <p className="help">{words.noPrice}</p>}
			{open && !all.some(({ id }) => id === open.id) && form(open)}
			{mayChange && isAdding && !open && (
				<AddLine isBusy={isBusy} blank={blank} onAdd={(line) => void changes.add(line)} onType={changes.start} />
			)}
			{mayChange && !open && (
				<div className="actions">
					{total > 0 && (!isAgreed || isProposed) && (
						<button
							className="btn btn--line btn--small"
							type="button"
							aria-disabled={isBusy || undefined}
							onClick={() => !isBusy && void agree(booking)}
						>
							{words.agree(total)}
						</button>
					)}
					<button className="btn btn--quiet" type="button" data-add onClick={isAdding ? () => changes.close() : changes.offer}>
						{isAdding ? words.close : words.add}
					</button>
					<button className="btn btn--quiet" type="button" onClick={() => startEdit(booking, 'totalAmount')}>
						{words.oneNumber}
					</button>
					{agreed && (
						<button className="btn btn--quiet" type="button" onClick={() => !isBusy && changes.remove(agreed)}>
							{words.takeOut(agreed.label)}
						</button>
					)}
				</div>
			)}
		</div>
	);
}
