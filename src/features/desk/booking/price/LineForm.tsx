import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { figure } from '#shared/rules/money/money.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { readPercent } from '#shared/rules/parse-percent.ts';
import { isBlank, onOneLine, tidy, withoutHidden } from '#shared/rules/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { TypedLine } from './draft.ts';
import type { PriceLine, StaffPrice } from './price-edits.ts';
import { type LinePress, lineInWords, priceWords } from './words.ts';

const words = priceWords.form;

const PER_PLATE: readonly PriceLine['kind'][] = ['plates', 'add_on', 'surcharge'];
export const isPerPlate = ({ kind }: Pick<PriceLine, 'kind'>): boolean => PER_PLATE.includes(kind);

/** A text as the database takes it: invisible marks come with pasted Urdu. */
const storable = (text: string): string => onOneLine(tidy(withoutHidden(text)));

type LineFormProps = {
	line: PriceLine;
	isNew: boolean;
	price: StaffPrice;
	isBusy: boolean;
	/** Whether this form's own change is being saved. */
	isSaving: boolean;
	/** Typed values; absent while the form is untouched. */
	typed: TypedLine | undefined;
	onType: (typed: TypedLine) => void;
	/** Set if a colleague changed the line before this press: the line as it is now, or null if it was removed. */
	conflict: { press: LinePress; theirs: PriceLine | null } | undefined;
	/** Shown above the buttons. */
	question: ReactNode;
	onSave: (line: PriceLine, minimumPlates: number | null | undefined) => void;
	onMove: ((step: -1 | 1) => void) | undefined;
	onRemove: (() => void) | undefined;
	onClose: () => void;
};

/** Form of one line. */
export function LineForm({
	line,
	isNew,
	price,
	isBusy,
	isSaving,
	typed: kept,
	onType,
	conflict,
	question,
	onSave,
	onMove,
	onRemove,
	onClose,
}: LineFormProps) {
	const functions = price.functions.filter(({ calledOffAt, id }) => !calledOffAt || id === line.functionId);
	const own = functions.find(({ id }) => id === line.functionId);
	const isDiscount = line.kind === 'discount';
	const typed: TypedLine = kept ?? {
		label: line.label,
		functionId: line.functionId ?? '',
		isPerPlate: isPerPlate(line),
		quantity: String(line.quantity),
		price: line.percent ? `${line.percent}%` : line.unitPrice > 0 || !isNew ? figure(line.unitPrice) : '',
		minimum: own?.minimumPlates ? String(own.minimumPlates) : '',
		reason: line.reason ?? '',
	};
	const [isJudged, setIsJudged] = useState(false);
	const type = (change: Partial<typeof typed>) => onType({ ...typed, ...change });
	const isMenu = line.kind === 'plates' || line.kind === 'add_on';
	const perPlate = isMenu || (typed.isPerPlate && typed.functionId !== '');
	// A percent that is changed without its sign stays a percent.
	const isStillPercent = isDiscount && Boolean(line.percent) && !/[%٪]/.test(typed.price);
	const percent = isDiscount ? readPercent(isStillPercent ? `${typed.price}%` : typed.price) : undefined;
	const amount = percent === undefined ? readAmount(typed.price) : 0;
	const quantity = perPlate || isDiscount ? 1 : readFigure(typed.quantity);
	const minimum = typed.minimum.trim() === '' ? null : readFigure(typed.minimum);
	const problems = {
		label: isBlank(typed.label) ? words.problems.label : undefined,
		quantity: !quantity || quantity > 9999 || minimum === undefined ? words.problems.quantity : undefined,
		price:
			amount === undefined || amount > 99_999_999 || (isDiscount && percent === undefined && amount === 0)
				? words.problems[isDiscount && /[%٪]/.test(typed.price) ? 'percent' : 'price']
				: undefined,
		reason: isDiscount && isBlank(typed.reason) ? words.problems.reason : undefined,
	};
	const shown = (name: keyof typeof problems) => (isJudged ? problems[name] : undefined);

	function save(event: SyntheticEvent) {
		event.preventDefault();
		setIsJudged(true);
		if (isBusy || Object.values(problems).some(Boolean)) return;
		const label = storable(typed.label);
		const kind = isMenu || isDiscount ? line.kind : perPlate ? 'surcharge' : line.kind === 'surcharge' ? 'extra' : line.kind;
		onSave(
			{
				...line,
				...{ kind, quantity: quantity ?? 1, unitPrice: amount ?? 0, percent: percent ?? null },
				...{ label, labelUr: label === line.label ? line.labelUr : null },
				...{ reason: storable(typed.reason) || null, functionId: typed.functionId || null },
			},
			line.kind === 'plates' && minimum !== own?.minimumPlates ? minimum : undefined,
		);
	}

	const text = (
		name: 'label' | 'quantity' | 'price' | 'minimum' | 'reason',
		label: string,
		more: { hint?: string; isNumber?: boolean } = {},
	) => (
		<Field label={label} hint={more.hint} problem={shown(name === 'minimum' ? 'quantity' : name)}>
			{(control) => (
				<input
					{...control}
					className={more.isNumber ? 'input num' : 'input'}
					inputMode={more.isNumber ? 'decimal' : undefined}
					autoComplete="off"
					maxLength={name === 'reason' ? 200 : name === 'label' ? 120 : 20}
					value={typed[name]}
					onChange={({ target }) => type({ [name]: target.value })}
				/>
			)}
		</Field>
	);
	return (
		<form className="lineform" noValidate aria-label={isNew ? priceWords.add : priceWords.edit(line.label)} onSubmit={save}>
			{text('label', words.label)}
			{!isMenu && functions.length > 1 && (
				<Field label={words.of}>
					{(control) => (
						<select {...control} className="select" value={typed.functionId} onChange={({ target }) => type({ functionId: target.value })}>
							<option value="">{priceWords.wholeBooking}</option>
							{functions.map((one) => (
								<option key={one.id} value={one.id}>
									{occasionName(one)}
								</option>
							))}
						</select>
					)}
				</Field>
			)}
			{!isMenu && !isDiscount && typed.functionId !== '' && (
				<label className="check">
					<input type="checkbox" checked={typed.isPerPlate} onChange={({ target }) => type({ isPerPlate: target.checked })} />
					{words.isPerPlate}
				</label>
			)}
			{!perPlate && !isDiscount && text('quantity', words.quantity, { isNumber: true })}
			{isDiscount
				? text('price', words.amount, { hint: isStillPercent && percent !== undefined ? words.asPercent(percent) : words.amountHint })
				: text('price', perPlate ? words.perPlate : words.price, { isNumber: true })}
			{line.kind === 'plates' && text('minimum', words.minimum, { isNumber: true })}
			{!isMenu && text('reason', words.reason, { hint: words.reasonHint })}
			{conflict && (
				<Notice tone="ask" role="alert">
					<p>
						{conflict.theirs ? words.changed(lineInWords(conflict.theirs)) : words.removed} {words.again(conflict.press, !conflict.theirs)}
					</p>
				</Notice>
			)}
			{question}
			<div className="actions">
				<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
					{isSaving ? words.saving : words.save}
				</button>
				{onMove && (
					<>
						<button className="btn btn--quiet" type="button" onClick={() => !isBusy && onMove(-1)}>
							{words.up}
						</button>
						<button className="btn btn--quiet" type="button" onClick={() => !isBusy && onMove(1)}>
							{words.down}
						</button>
					</>
				)}
				{onRemove && (
					<button className="btn btn--quiet" type="button" onClick={() => !isBusy && onRemove()}>
						{words.remove}
					</button>
				)}
				<button className="btn btn--quiet" type="button" onClick={onClose}>
					{priceWords.close}
				</button>
			</div>
		</form>
	);
}
