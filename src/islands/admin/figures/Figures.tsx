import { lazy, Suspense, useState } from 'react';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { listWords } from '#i18n/admin-list.ts';

// Loaded, and its figures read, once somebody opens it.
const FiguresByMonth = lazy(() => import('./FiguresByMonth.tsx'));

/** The way to the figures by month, under the cards. */
export function Figures({ ports }: { ports: DeskPorts }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details className="figures" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{listWords.figures.summary}</summary>
			{isOpen && (
				<div className="figures__body">
					<Suspense fallback={<p role="status">{adminWords.loading}</p>}>
						<FiguresByMonth ports={ports} />
					</Suspense>
				</div>
			)}
		</details>
	);
}
