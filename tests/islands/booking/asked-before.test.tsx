import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, openPage, reachConfirm, send, words } from './support.tsx';

beforeEach(() => history.replaceState(null, '', '/booking'));

const { findEarlier, sentEarlier } = words.request;

test('leads a family that asked on another day to the page where bookings are found again', async () => {
	openPage(aWorld());

	expect((await screen.findByRole('link', { name: findEarlier })).getAttribute('href')).toBe('/booking/view');
});

test.each(['by Back', 'by coming anew'])('leads from the form, reached %s, to what this tab has sent', async (way) => {
	const world = aWorld();
	const { user, unmount } = openPage(world);
	await reachConfirm(user);
	await send(user);
	await screen.findByRole('heading', { name: 'Booking Details Sent!' });
	if (way === 'by Back') history.back();
	else {
		unmount();
		history.replaceState(null, '', '/booking');
		openPage(world);
	}

	expect(await screen.findByText(sentEarlier)).toBeDefined();
	await user.click(screen.getByRole('link', { name: /^LZ-/ }));

	await screen.findByRole('heading', { name: 'Booking Details Sent!' });
});
