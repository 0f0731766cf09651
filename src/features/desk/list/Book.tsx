import { PHONE, useMedia } from '#features/desk/shell/parts/use-media.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { BookingsRoom } from './BookingsRoom.tsx';
import { Figures } from './figures/Figures.tsx';
import { StatCards } from './StatCards.tsx';

/** The room "Bookings". A phone shows the list first, so that a booking is on the first screen. */
export function Book() {
	const isPhone = useMedia(PHONE);
	// Keys keep the state of the list when a phone is turned.
	const figures = (
		<div className="figures" key="figures">
			<Boundary part="StatCards">
				<StatCards />
			</Boundary>
			<Figures />
		</div>
	);
	const list = (
		<Boundary part="BookingsRoom" key="list">
			<BookingsRoom isPhone={isPhone} />
		</Boundary>
	);
	return isPhone ? [list, figures] : [figures, list];
}
