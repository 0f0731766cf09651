import type { ReactNode } from 'react';

/** Numbers of bookings, receipts and bills: LZ-7K4Q-92, 2026-0007, B2026-0001. Browsers would break a line after their hyphens. */
const NUMBER = /\b([A-Z]{1,4}-[A-Z\d]{4}-[A-Z\d]{2}|[A-Z]?\d{4}-\d{4,})\b/;

/** A text whose numbers of bookings, receipts and bills stay on one line. It is one element: the parts of a button are flex items, which do not wrap. */
export function Unbroken({ text }: { text: string }): ReactNode {
	const parts = text.split(NUMBER);
	if (parts.length === 1) return text;
	return (
		<span>
			{parts.map((part, place) =>
				// Every second part is a number.
				place % 2 === 0 ? (
					part
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
					<span className="nowrap" key={place}>
						{part}
					</span>
				),
			)}
		</span>
	);
}
