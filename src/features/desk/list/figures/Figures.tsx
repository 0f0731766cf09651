import { useState } from 'react';
import { adminWords } from '#features/desk/shell/words.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { listWords } from '../words.ts';

// Loaded when the part is opened.
const BY_MONTH = { name: 'FiguresByMonth', ask: () => import('./FiguresByMonth.tsx') };
const WAITING = <p role="status">{adminWords.loading}</p>;

export function Figures() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details className="figures__months" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{listWords.figures.summary}</summary>
			{isOpen && (
				<div className="figures__body">
					<LazyPart part={BY_MONTH} given={{}} waiting={WAITING} />
				</div>
			)}
		</details>
	);
}
