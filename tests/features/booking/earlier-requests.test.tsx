import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { aWorld, fill, fillRequest, openPage, reachConfirm, send, words } from '../../support/family.tsx';

beforeEach(() => history.replaceState(null, '', '/booking'));

const { findEarlier, sentEarlier, sentFromHere } = words.request;

test('an empty form links to the page that finds earlier bookings', async () => {
	openPage(aWorld());

	expect((await screen.findByRole('link', { name: findEarlier })).getAttribute('href')).toBe('/booking/view');
});

test.each(['by Back', 'by coming anew'])(
	'an empty form, reached %s, says that it was sent, and leads to what this tab has sent',
	async (way) => {
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

		expect(await screen.findByText(sentFromHere, { exact: false })).toBeDefined();
		fill('Your name', 'Another Family');
		expect(await screen.findByText(sentEarlier)).toBeDefined();
		expect(screen.queryByText(sentFromHere, { exact: false })).toBeNull();
		await user.click(screen.getByRole('link', { name: /^LZ-/ }));

		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
	},
);

test.each([
	['asked for', 'requested', words.slots.ownNote.sent],
	['taken', 'taken', words.slots.ownTaken],
] as const)('a slot that is %s by this tab’s own request is not called another family’s', async (_, state, told) => {
	const world = aWorld();
	const { user, unmount } = openPage(world);
	await reachConfirm(user);
	await send(user);
	await screen.findByRole('heading', { name: 'Booking Details Sent!' });
	unmount();
	history.replaceState(null, '', '/booking');
	world.world.notFree.push({ hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state });

	const again = openPage(world);
	fillRequest();

	expect((await screen.findByText(told, { exact: false })).textContent).not.toContain('nother family');
	await again.user.click(screen.getByRole('radio', { name: /^Lunch/ }));
	await waitFor(() => expect(screen.queryByText(words.slots.ownNote.sent)).toBeNull());
});
