import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { isPerPlate } from './LineForm.tsx';
import type { StaffPrice } from './price-edits.ts';
import { priceWords as words } from './words.ts';

type PriceRowProps = { name: ReactNode; note?: string | undefined; amount: number; isSum?: boolean };

/** A name with its amount. */
export const PriceRow = ({ name, note, amount, isSum = false }: PriceRowProps) => (
	<p className={clsx('lines__row', isSum && 'lines__row--sum')}>
		<span>
			{name} {note && <span className="soft">{note}</span>}
		</span>
		<span className="num">{isSum ? <b>{moneyInWords(amount)}</b> : amount < 0 ? `−${figure(-amount)}` : figure(amount)}</span>
	</p>
);

/** "300 × 2,250", a percent, and for a line of staff its reason and author. */
export function noteOf(line: StaffPrice['lines'][number], authors: StaffPrice['authors']): string {
	const by = line.addedBy && line.kind === 'discount' ? words.by(authors[line.addedBy] ?? 'staff') : '';
	const times = isPerPlate(line) || line.quantity > 1 ? `${figure(line.quantity)} × ${figure(line.unitPrice)}` : '';
	return [times, line.percent && `${line.percent}%`, line.reason, by].filter(Boolean).join(', ');
}
