import type { ReactNode } from 'react';
import type { Brief } from '#domain/desk/today-port.ts';
import { phoneInWords, waDigits } from '#domain/shared/phone.ts';
import { briefWords, ofItsDay, todayWords } from '#i18n/desk/today.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { openBooking } from '#stores/desk/route.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { usePorts } from '../ports-context.ts';

const words = todayWords.calls;

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

/** The two ways to reach the family, a press each. */
export function Reach({ booking: { phone, clientName } }: { booking: Brief }) {
	const number = `${clientName}, ${phoneInWords(phone)}`;
	return (
		<>
			<a className="btn btn--line btn--small" href={`tel:${phone}`} aria-label={`${words.call} ${number}`}>
				<DeskIcon name="phone" />
				{words.call}
			</a>
			<a
				className="btn btn--wa btn--small"
				href={`https://wa.me/${waDigits(phone)}`}
				target="_blank"
				rel="noopener"
				aria-label={`${words.whatsapp} ${number}`}
			>
				<Icon name="whatsapp" />
				{words.whatsapp}
			</a>
		</>
	);
}
