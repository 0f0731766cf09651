import type { Booking } from '#domain/booking/booking.ts';
import { phoneInWords, waDigits } from '#domain/shared/phone.ts';
import { panelWords as words } from '#i18n/desk/panel.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';

/** The two ways to reach the family, a press each. */
export function Contact({ booking }: { booking: Booking }) {
	const number = phoneInWords(booking.phone);
	return (
		<p className="side__contact">
			<a className="btn btn--line btn--small" href={`tel:${booking.phone}`} aria-label={`${words.call} ${number}`}>
				<DeskIcon name="phone" />
				{words.call}
			</a>
			<a
				className="btn btn--wa btn--small"
				href={`https://wa.me/${waDigits(booking.phone)}`}
				target="_blank"
				rel="noopener"
				aria-label={`${words.whatsapp} ${number}`}
			>
				<Icon name="whatsapp" />
				{words.whatsapp}
			</a>
		</p>
	);
}
