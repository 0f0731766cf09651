import type { ReactNode } from 'react';
import type { Brief } from '#domain/desk/today-port.ts';
import { briefWords, ofItsDay } from '#i18n/desk/today.ts';
import { openBooking } from '#stores/desk/route.ts';
import { usePorts } from '../ports-context.ts';

type FamilyProps = {
	booking: Brief;
	/** What stands beside the name. */
	beside?: ReactNode;
	/** The day stands above it already. */
	isUnderDay?: boolean;
};

/** Whose booking it is, which leads to its panel, and in a line what it is about. */
export function Family({ booking, beside, isUnderDay }: FamilyProps) {
	const ports = usePorts();
	return (
		<div className="family">
			<div className="family__who">
				<button className="name" type="button" onClick={() => openBooking(ports, booking.id)}>
					<bdi>{booking.clientName}</bdi>
				</button>
				{beside}
			</div>
			<p className="family__what num">{isUnderDay ? ofItsDay(booking) : briefWords(booking)}</p>
		</div>
	);
}
