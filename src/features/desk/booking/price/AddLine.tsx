import { useVenue } from '#features/desk/shell/desk-context.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { PriceLine } from './price-edits.ts';
import { priceWords as words } from './words.ts';

type AddLineProps = {
	isBusy: boolean;
	blank: PriceLine;
	onAdd: (line: PriceLine) => void;
	/** Opens the form of a line. */
	onType: (line: PriceLine) => void;
};

/** The hall's own list of lines, each added by one press; a typed line, and a discount. */
export function AddLine({ isBusy, blank, onAdd, onType }: AddLineProps) {
	const { fixedLines = [] } = useVenue().prices;
	const choices: [name: string, act: () => void][] = [
		...fixedLines.map(({ name, nameUrdu = null, price: unitPrice }): [string, () => void] => [
			`${name}, ${figure(unitPrice)}`,
			() => !isBusy && onAdd({ ...blank, kind: 'fixed', label: name, labelUr: nameUrdu, unitPrice }),
		]),
		[words.typed, () => onType(blank)],
		[words.discount, () => onType({ ...blank, functionId: null, kind: 'discount', label: words.discount, labelUr: words.discountUrdu })],
	];
	return (
		<div className="lines__list" data-choices>
			{choices.map(([name, act]) => (
				<button key={name} className="btn btn--line btn--small" type="button" onClick={act}>
					{name}
				</button>
			))}
		</div>
	);
}
