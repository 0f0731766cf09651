import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { BookingWizard } from '#features/booking/BookingWizard.tsx';
import { $draft } from '#features/booking/draft.ts';
import { $submission } from '#features/booking/submission.ts';
import type { WizardPorts } from '#features/booking/wizard-ports.ts';
import { $availability, forgetMonths } from '#shared/booking/availability.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import { daysFrom } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import type { FormVenue } from '#shared/rules/site/venue.ts';
import type { Slot, SlotOffer } from '#shared/rules/slots/slot.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { prices } from './booking.ts';
import { fakeCover, fakeDesk, fakeKeys, fakeStorage, NOW, offers, typedRequest, venue } from './booking-page.ts';

export const words = bookingEn;

/** A device and a server of its own for each test. */
export function aWorld() {
	const desk = fakeDesk();
	const world = {
		desk,
		draft: fakeStorage(),
		receipts: fakeStorage(),
		opened: [] as string[],
		isPopUpBlocked: false,
		copied: [] as string[],
		isAvailabilityDown: false,
		notFree: [] as (Slot & Pick<SlotOffer, 'state' | 'heldUntil'>)[],
		cover: fakeCover(),
		later: [] as { ms: number; run: () => void }[],
	};
	const ports: WizardPorts = {
		storage: world.draft,
		receipts: world.receipts,
		clock: () => NOW,
		newKey: fakeKeys(),
		send: desk.send,
		thank: desk.thank,
		availability: async (first, last) =>
			world.isAvailabilityDown ? err({ kind: 'offline' }) : ok(offers(daysFrom(first, last), world.notFree)),
		openChat: (url) => {
			if (world.isPopUpBlocked) return false;
			world.opened.push(url);
			return true;
		},
		watchCover: world.cover.watch,
		copy: async (text) => {
			world.copied.push(text);
			return true;
		},
		after: (ms, run) => void world.later.push({ ms, run }),
	};
	return { ...world, world, ports };
}

/** Opens the booking page as a visitor with this world would find it, its memory gone but for what the device kept. */
export function openPage({ ports }: { ports: WizardPorts }, language: Language = 'en', hall: FormVenue = venue) {
	$draft.set(undefined);
	$submission.set({ state: 'editing' });
	$availability.set({ state: 'unasked' });
	forgetMonths();
	vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
	const page = render(
		<>
			<BookingWizard
				venue={hall}
				prices={prices}
				roomy={[500, 80]}
				problems={fieldProblemWords[language]}
				language={language}
				words={bookingWords[language]}
				ports={ports}
			/>
			<Toaster />
		</>,
	);
	return { ...page, user: userEvent.setup({ delay: null }) };
}

/** Opens the second step with a valid request, as after a reload: it takes a third of the time of filling in the first. */
export async function openAtConfirm(world: ReturnType<typeof aWorld>) {
	world.draft.kept = { values: typedRequest(), key: world.ports.newKey(), chatText: '', keptAt: NOW.toISOString() };
	history.replaceState(null, '', '/booking#confirm');
	const page = openPage(world);
	await screen.findByRole('heading', { name: 'Confirm Your Booking' });
	return page;
}

type User = ReturnType<typeof userEvent.setup>;

/** Fills the first step with a request that is valid; a test names only what matters to it. */
export function fillRequest({ name = 'Test Family', guests = '600' } = {}) {
	inOneEvent(() => {
		fireEvent.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fill('Event date', '2027-01-09');
		fireEvent.click(screen.getByRole('radio', { name: /^Dinner/ }));
		fill('Guests', guests);
		fill('Your name', name);
		fill('Phone, best on WhatsApp', '0300-1234567');
	});
}

/** React draws the page at the end of the outer event, once, instead of after each field. */
export function inOneEvent(acts: () => void) {
	const { container, unmount } = render(<div onScroll={acts} />);
	fireEvent.scroll(container.firstElementChild as Element);
	unmount();
}

/** Puts a text into a field at once, as autofill does; letter by letter takes a test seconds. */
export const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const review = (user: User) => user.click(screen.getByRole('button', { name: 'Review your booking' }));
export const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send Booking via WhatsApp' }));

/** From the empty page to the second step. */
export async function reachConfirm(user: User) {
	fillRequest();
	await review(user);
	await screen.findByRole('heading', { name: 'Confirm Your Booking' });
}
