import { type ReactNode, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';

/** Calendar of one function among several, behind a button. */
export function FoldedDates({ children }: { children: ReactNode }) {
	const { calendar } = useBooking().words;
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button className="btn btn--line btn--small evening__dates" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
				{calendar.label}
			</button>
			{isOpen && children}
		</>
	);
}
