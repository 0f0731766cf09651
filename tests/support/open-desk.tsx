import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Desk } from '#features/desk/Desk.tsx';
import { GATHER_MS } from '#features/desk/shell/connection.ts';
import { VenueProvider } from '#features/desk/shell/desk-context.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { prices } from './booking.ts';
import { aDesk, settle } from './desk.ts';
import { aDishCard } from './kitchen.ts';
import './modal-in-jsdom.ts';
// Loaded beforehand, because loading may take longer than a test waits for the panel.
import '#features/desk/booking/panel/BookingPanel.tsx';
import { put } from './put.ts';

// The toasts need pointer capture, which jsdom lacks.
Element.prototype.setPointerCapture = () => undefined;

/** Whether the browser would ask before it closes or reloads the tab. */
export const isLeavingWarned = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The hall of the tests, as the desk knows it. */
export const house = {
	name: 'Lalazar',
	address: ['1 Example Road', 'Karachi'],
	phone: '+92 21 00000000',
	numbers: { phone: '+922100000000', whatsapp: '+923000000000' },
	prices: { ...prices, fixedLines: [{ name: 'Hall rent', nameUrdu: 'ہال کا کرایہ', price: 111_000 }] },
	advancePercent: 30,
	responseHours: 24,
	hijriDaysLater: 1,
	dishCard: aDishCard,
	messageFacts: {
		name: 'Lalazar',
		nameUrdu: 'لالہ زار',
		phoneWords: '+92 21 00000000',
		responseHours: 24,
		advancePercent: 30,
		payAdvance: 'Cash at the office',
		payAdvanceUrdu: 'دفتر میں نقد',
		namesUrdu: {},
	},
	agreementFacts: {
		names: [{ name: 'dinner', en: 'dinner', ur: 'رات' }],
		terms: { en: 'The advance is not given back.', ur: 'بیعانہ واپس نہیں ہوتا۔' },
		hall: {
			en: { name: 'Lalazar', address: ['1 Example Road'] },
			ur: { name: 'لالہ زار', address: ['1 مثال روڈ'] },
			phone: '+92 21 00000000',
		},
	},
};

/** A desk before sign-in, with empty stores. */
export function aFreshDesk(): ReturnType<typeof aDesk> {
	const desk = aDesk();
	clearDesk(desk.ports);
	$staffSession.set({ state: 'checking' });
	// jsdom cannot scroll.
	window.scrollTo = () => undefined;
	return desk;
}

/** Stops the toasts' five seconds, as a hidden page does: a busy machine may need longer to press their buttons. */
function keepToasts(): void {
	Object.defineProperty(document, 'hidden', { configurable: true, value: true });
	onTestFinished(() => {
		Reflect.deleteProperty(document, 'hidden');
	});
}

/** Puts the whole desk on the screen. */
export function openDesk({ ports }: ReturnType<typeof aDesk>, venue = house) {
	keepToasts();
	render(
		<VenueProvider value={venue}>
			<Toaster />
			<Desk ports={ports} venueName={house.name} />
		</VenueProvider>,
	);
	return userEvent.setup({ delay: null });
}

/** Live news of a change at another desk, which this one has read. */
export const hearNews = ({ news, timer }: ReturnType<typeof aDesk>) =>
	act(async () => {
		news.change();
		timer.pass(GATHER_MS);
		await settle();
	});

/** The row of a client. */
export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** Opens the panel of a booking by the Edit of its row, and leaves the form. */
export async function openSide(user: ReturnType<typeof userEvent.setup>, name: string) {
	const side = await openEdit(user, name);
	await user.click(side.getByRole('button', { name: 'Cancel' }));
	return side;
}

/** Opens the edit form of a booking by its row. */
export async function openEdit(user: ReturnType<typeof userEvent.setup>, name: string) {
	await user.click(within(await rowOf(name)).getByRole('button', { name: 'Edit' }));
	const side = within(await screen.findByRole('dialog', { name: new RegExp(name) }));
	await side.findByRole('heading', { name: 'Edit booking' });
	return side;
}

/** Types other guests into the edit form of Ayesha's booking. */
export async function typeGuests(user: ReturnType<typeof userEvent.setup>) {
	const side = await openEdit(user, 'Ayesha');
	put(side.getByLabelText('Guests'), '650');
}

/** Opens the form for a new booking of staff. */
export async function typeNewBooking(user: ReturnType<typeof userEvent.setup>) {
	await rowOf('Ayesha');
	await user.click(screen.getByRole('button', { name: 'New booking' }));
	put(await screen.findByLabelText('Client name'), 'Walk-in Family');
}
