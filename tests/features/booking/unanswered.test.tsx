import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMonths } from '#shared/booking/availability.ts';
import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import type { SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import type { Day } from '#shared/rules/day.ts';
import { aWorld, fill, openAtConfirm, openPage, review, send, words } from '../../support/family.tsx';

beforeEach(() => history.replaceState(null, '', '/booking'));

const { unsure, unanswered } = words.failed;
const inDoubt = () => screen.queryByText(unsure, { exact: false });

/** The second step after a send that ended so; nothing by default, as when the page is left while it is on its way. */
async function sent(problem?: SendProblem) {
	const world = aWorld();
	const page = await openAtConfirm(world);
	world.desk.problem = problem;
	world.desk.isSlow = problem === undefined;
	await send(page.user);
	if (problem) await screen.findByRole('alert');
	return { world, ...page };
}

describe('a request that was sent and has no answer', () => {
	test.each([
		['whose connection dropped', { kind: 'offline' }],
		['that the server was in trouble with', { kind: 'server' }],
		['that was on its way as the page was left', undefined],
	] as const)('%s is unknown after a reload, and is sent again under the same key', async (_, problem) => {
		const { world, unmount } = await sent(problem);
		unmount();

		const { user } = openPage(world);
		expect(await screen.findByText(unsure)).toBeDefined();
		expect(screen.getByText(unsure).parentElement?.textContent).toContain(unanswered);
		world.desk.problem = undefined;
		world.desk.isSlow = false;
		await send(user);

		await screen.findByRole('heading', { name: 'Booking Details Sent!' });
		expect(world.desk.asked[1]).toEqual(world.desk.asked[0]);
	});

	test('is in doubt on the first step too, which does not say that nothing is sent, and back on the second', async () => {
		const { world, user, unmount } = await sent({ kind: 'timeout' });

		await user.click(screen.getByRole('button', { name: 'Change something' }));
		expect(inDoubt()).not.toBeNull();
		expect(screen.queryByText(words.request.nothingSent)).toBeNull();
		unmount();
		const again = openPage(world);
		expect(inDoubt()).not.toBeNull();
		await review(again.user);

		await screen.findByRole('heading', { name: 'Confirm Your Booking' });
		expect(inDoubt()).not.toBeNull();
	});

	test('may be the one in the calendar: it is not called another family’s, also after a reload', async () => {
		const { world, user, unmount } = await sent({ kind: 'offline' });
		world.world.notFree.push({ hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state: 'requested' });
		forgetMonths();

		await user.click(screen.getByRole('button', { name: 'Change something' }));
		expect(await screen.findByText(words.slots.ownNote.unsure)).toBeDefined();
		unmount();
		history.replaceState(null, '', '/booking');
		openPage(world);

		expect(await screen.findByText(words.slots.ownNote.unsure)).toBeDefined();
		expect(screen.queryByText(words.slots.requestedNote('dinner'))).toBeNull();
	});

	test('stays in doubt, under its key, when a changed one is refused before the key was looked at', async () => {
		const { world, user } = await sent({ kind: 'timeout' });
		world.desk.problem = { kind: 'invalid', fields: { phone: 'No.' } };
		await send(user);
		await screen.findByText('No.');

		fill('Phone, best on WhatsApp', '0300-7654321');
		await review(user);
		world.desk.problem = { kind: 'too_many_requests' };
		await send(user);
		// A refusal of now says nothing about the one before.
		expect((await screen.findByText(/too many requests/)).textContent).toContain(unsure);
		await user.click(screen.getByRole('button', { name: 'Change something' }));

		expect(inDoubt()).not.toBeNull();
		expect(new Set(world.desk.asked.map(({ key }) => key)).size).toBe(1);
	});

	test('is sent again in its first language, because another one would make it another request', async () => {
		const { world, unmount } = await sent({ kind: 'offline' });
		unmount();
		world.desk.problem = undefined;

		const { user } = openPage(world, 'ur');
		await user.click(await screen.findByRole('button', { name: bookingUr.confirm.send }));

		await waitFor(() => expect(world.desk.asked).toHaveLength(2));
		expect(world.desk.asked[1]).toEqual(world.desk.asked[0]);
	});
});

test.each<SendProblem>([{ kind: 'slot_taken', alternatives: [] }, { kind: 'too_many_requests' }, { kind: 'forbidden' }])(
	'a request of which it is known that it was not saved ($kind) is in no doubt',
	async (problem) => {
		const { world, user, unmount } = await sent(problem);

		await user.click(screen.getByRole('button', { name: 'Change something' }));
		expect(screen.getByText(words.request.nothingSent)).toBeDefined();
		unmount();
		openPage(world);

		expect(inDoubt()).toBeNull();
	},
);
