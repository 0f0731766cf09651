import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import type { CardWords } from '#features/own-booking/forward/draw-card.ts';
import ForwardPicture from '#features/own-booking/forward/ForwardPicture.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import { STATUS, type Status } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { ok } from '#shared/rules/result.ts';
import { prices } from '../../support/booking.ts';
import { aReceipt, aVisitorBooking, venue, viewPorts } from '../../support/booking-page.ts';
import { anEvent, aWeddingOf } from '../../support/several-events.ts';

afterEach(cleanup);

const BOOKING = aVisitorBooking({ status: 'advance_paid', clientName: 'Ayesha and Bilal' });

function open(booking = BOOKING, language: Language = 'en') {
	const drawn: CardWords[] = [];
	const canvas = {
		toBlob: (done: (blob: Blob) => void) => done(new Blob(['pixels'], { type: 'image/jpeg' })),
		toDataURL: () => 'data:image/jpeg;base64,cGl4ZWxz',
	} as unknown as HTMLCanvasElement;
	const draw = async (words: CardWords) => {
		drawn.push(words);
		return canvas;
	};
	render(<ForwardPicture booking={booking} venue={{ ...venue, arrival: 'Gate 1 for guests' }} language={language} draw={draw} />);
	return drawn;
}

test('the picture has names, day, hall and gate, and nothing by which the booking could be opened', async () => {
	const drawn = open();

	expect(await screen.findByRole('img', { name: /Ayesha and Bilal, Saturday 9 January 2027/ })).toBeDefined();
	expect(drawn).toEqual([
		{
			above: 'Please keep the day',
			names: 'Ayesha and Bilal',
			events: [['Saturday 9 January 2027', '7:00 PM - 11:00 PM, Tulip Hall']],
			gate: 'Gate 1 for guests',
			hall: 'Lalazar',
			address: 'Plot 00, Gulmohar Avenue, Karachi 75000',
		},
	]);
	expect(JSON.stringify(drawn)).not.toMatch(/LZ-|token|\+92/);
	expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Save the picture' }).download).toBe('invitation.jpg');
});

test('a picture of several events has each that takes place, with its name', async () => {
	const mehndi = anEvent('1', { eventDate: '2027-01-07' as Day });
	const off = anEvent('2', { occasion: 'barat', eventDate: '2027-01-08' as Day, calledOffAt: '2026-11-20T10:00:00Z' });
	const drawn = open(aWeddingOf([mehndi, off, anEvent('3', { occasion: 'walima', eventDate: '2027-01-09' as Day })]), 'ur');

	await waitFor(() => expect(drawn).toHaveLength(1));
	expect(drawn[0]?.events.map(([day, more]) => [day, more?.split('،')[0]])).toEqual([
		['جمعرات 7 جنوری 2027', 'مہندی'],
		['ہفتہ 9 جنوری 2027', 'ولیمہ'],
	]);
});

test('a picture of several events leaves out one that is past', async () => {
	const past = anEvent('1', { eventDate: '2026-11-20' as Day });
	const next = anEvent('2', { occasion: 'walima', eventDate: '2026-11-23' as Day });
	const drawn = open(aWeddingOf([past, next], { eventDate: next.eventDate }));

	await waitFor(() => expect(drawn).toHaveLength(1));
	expect(drawn[0]?.events.map(([day]) => day)).toEqual(['Monday 23 November 2026']);
});

test.each(Object.keys(STATUS) as Status[])('the picture is offered only once the day is the family’s: %s', async (status) => {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	$bookingView.set({ state: 'loading' });
	const booking = aVisitorBooking({ status, totalAmount: 400_000, holdExpiresAt: '2026-11-24T10:00:00Z' });
	render(<BookingView venue={venue} prices={prices} ports={viewPorts({ read: async () => ok(booking) })} />);
	await screen.findByRole('heading', { level: 1, name: /2027/ });

	const offer = screen.queryByRole('button', { name: 'A picture for the family group' });

	expect(offer !== null).toBe(status === 'advance_paid' || status === 'fully_paid');
});

test('the picture follows the names that are typed, and is sent by the device’s own way where it has one', async () => {
	const sent: File[] = [];
	Object.assign(navigator, { canShare: () => true, share: async ({ files = [] }: ShareData) => void sent.push(...files) });
	onTestFinished(() => void (Reflect.deleteProperty(navigator, 'canShare') && Reflect.deleteProperty(navigator, 'share')));
	const drawn = open();
	await screen.findByRole('img');

	fireEvent.change(screen.getByLabelText('Names on the picture'), { target: { value: 'عائشہ اور بلال' } });
	await waitFor(() => expect(drawn.at(-1)?.names).toBe('عائشہ اور بلال'));
	await screen.findByRole('img', { name: /عائشہ اور بلال/ });
	fireEvent.click(screen.getByRole('button', { name: 'Send it on' }));

	await waitFor(() => expect(sent.map(({ name, type }) => [name, type])).toEqual([['invitation.jpg', 'image/jpeg']]));
});

test('while another picture is drawn, the old one keeps its own words and is neither saved nor sent', async () => {
	const sent: unknown[] = [];
	Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void sent.push(data) });
	onTestFinished(() => void (Reflect.deleteProperty(navigator, 'canShare') && Reflect.deleteProperty(navigator, 'share')));
	open();
	await screen.findByRole('img');
	const save = screen.getByRole('link', { name: 'Save the picture' });
	const send = screen.getByRole('button', { name: 'Send it on' });

	fireEvent.change(screen.getByLabelText('Names on the picture'), { target: { value: 'Amina and Omar' } });

	expect([save, send].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
	expect(screen.getByRole('img', { name: /Ayesha and Bilal/ })).toBeDefined();
	expect(fireEvent.click(save)).toBe(false);
	fireEvent.click(send);
	expect(sent).toEqual([]);

	expect(await screen.findByRole('img', { name: /Amina and Omar/ })).toBeDefined();
	expect([save, send].map((button) => button.getAttribute('aria-disabled'))).toEqual([null, null]);
	expect(fireEvent.click(save)).toBe(true);
});

test('a browser that cannot draw says so', async () => {
	render(<ForwardPicture booking={BOOKING} venue={venue} language="en" draw={async () => undefined} />);

	expect((await screen.findByRole('alert')).textContent).toBe('This browser cannot draw the picture.');
});
