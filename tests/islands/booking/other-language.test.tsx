import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingUr } from '#i18n/booking/booking-ur.ts';
import { aWorld, openPage, reachConfirm, send } from './support.tsx';

beforeEach(() => {
	history.replaceState(null, '', '/booking');
	document.body.insertAdjacentHTML('afterbegin', '<a href="/ur/booking" hreflang="ur">اردو</a>');
});
afterEach(() => languageLink()?.remove());

const languageLink = () => document.querySelector<HTMLAnchorElement>('a[hreflang]');

/** Follows the link to the page in Urdu, as the browser would. */
function switchLanguage(page: { unmount: () => void }, world: ReturnType<typeof aWorld>) {
	const { href = '' } = languageLink() ?? {};
	page.unmount();
	history.replaceState(null, '', href);
	return openPage(world, 'ur');
}

test('on the second step the other language shows the second step', async () => {
	const world = aWorld();
	const page = openPage(world);
	await reachConfirm(page.user);

	switchLanguage(page, world);

	expect(await screen.findByRole('heading', { name: bookingUr.confirm.title })).toBeDefined();
	expect(screen.getByText('Test Family')).toBeDefined();
});

test('on the third step the other language shows the same receipt', async () => {
	const world = aWorld();
	const page = openPage(world);
	await reachConfirm(page.user);
	await send(page.user);
	await screen.findByRole('heading', { name: 'Booking Details Sent!' });

	switchLanguage(page, world);

	expect(await screen.findByRole('heading', { name: bookingUr.sent.title })).toBeDefined();
	expect(screen.getByText('LZ-7K4Q-92')).toBeDefined();
});

test('back on the first step the other language shows the first, with what a link had asked for', async () => {
	history.replaceState(null, '', '/booking?menu=menu-2');
	const world = aWorld();
	const page = openPage(world);
	await reachConfirm(page.user);
	await page.user.click(screen.getByRole('button', { name: 'Change something' }));

	await waitFor(() => expect(languageLink()?.getAttribute('href')).toMatch(/\/ur\/booking\?menu=menu-2$/));
	switchLanguage(page, world);

	expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
});
