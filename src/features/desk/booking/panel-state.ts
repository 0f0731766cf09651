import { nameBooking } from '#features/desk/shell/route.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { keepFresh } from '#shared/data/on-screen.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { BookingDetails } from './panel-port.ts';

/** The open panel's booking as last read. "gone": no booking has that id. */
export type Panel =
	| { state: 'closed' }
	| { state: 'loading' | 'failed' | 'gone'; id: string }
	| { state: 'ready'; id: string; details: BookingDetails };

export const $panel = deskAtom<Panel>({ state: 'closed' });

type PanelPorts = Pick<DeskPorts, 'panel'>;

/** Keeps the panel fresh until the returned function is called. */
export function followDetails(ports: PanelPorts, id: string): () => void {
	$panel.set({ state: 'loading', id });
	const stopReading = keepFresh(() => loadDetails(ports, id));
	return () => {
		stopReading();
		if (!isOpen(id)) return;
		reading.drop();
		$panel.set({ state: 'closed' });
	};
}

const reading = deskLatest();

/** Reads the booking again. True if it could be read; otherwise the old data stays. */
export const loadDetails = ({ panel }: PanelPorts, id: string): Promise<boolean> =>
	reading.ask(
		() => panel.details(id),
		(answer) => {
			if (!isOpen(id)) return true;
			const booking = answer.ok && answer.value?.booking;
			// An address can name the booking by its reference. Drafts and changes need its id.
			if (booking && booking.id !== id) nameBooking(id, booking.id);
			else if (answer.ok) $panel.set(answer.value ? { state: 'ready', id, details: answer.value } : { state: 'gone', id });
			else if ($panel.get().state !== 'ready') $panel.set({ state: 'failed', id });
			return answer.ok;
		},
	);

/** The booking as last read, if its panel is open. */
export function detailsNow(id: string): BookingDetails | undefined {
	const panel = $panel.get();
	return panel.state === 'ready' && panel.id === id ? panel.details : undefined;
}

function isOpen(id: string): boolean {
	const panel = $panel.get();
	return panel.state !== 'closed' && panel.id === id;
}
