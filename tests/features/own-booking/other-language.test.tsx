import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftStorage, receiptStorage } from '#features/booking/draft-storage.ts';
import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import { thankYouUr } from '#shared/booking/words/sent-ur.ts';
import { aWorld, fillRequest, openPage, reachConfirm, send } from '../../support/family.tsx';

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

	expect(await screen.findByRole('heading', { name: thankYouUr.title })).toBeDefined();
	expect(screen.getByText('LZ-7K4Q-92')).toBeDefined();
});

test('on the first step the other language shows the first step with the link’s values', async () => {
	history.replaceState(null, '', '/booking?menu=menu-2');
	const world = aWorld();
	const page = openPage(world);
	await reachConfirm(page.user);
	await page.user.click(screen.getByRole('button', { name: 'Change something' }));

	await waitFor(() => expect(languageLink()?.getAttribute('href')).toMatch(/\/ur\/booking\?menu=menu-2$/));
	switchLanguage(page, world);

	expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
});

describe('on a device that keeps nothing', () => {
	beforeEach(() => {
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError');
		});
	});
	afterEach(() => {
		vi.restoreAllMocks();
		window.name = '';
		history.replaceState(null, '', '/booking');
	});

	const itsWorld = () => {
		const world = aWorld();
		Object.assign(world.ports, { storage: draftStorage(), receipts: receiptStorage() });
		return world;
	};

	/** Presses the link. The next page has its own history entry. */
	async function press(page: ReturnType<typeof openPage>) {
		languageLink()?.addEventListener('click', (event) => event.preventDefault());
		await page.user.click(languageLink() as HTMLElement);
		page.unmount();
		history.pushState(null, '', languageLink()?.href);
		return openPage(itsWorld(), 'ur');
	}

	test('typed values move to the other language and survive a reload there', async () => {
		const page = openPage(itsWorld());
		fillRequest();

		const inUrdu = await press(page);
		expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
		expect(`${window.name}${location.href}`).not.toMatch(/Test|0300/);
		inUrdu.unmount();
		openPage(itsWorld(), 'ur');

		expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
	});

	test('and so does the receipt', async () => {
		const page = openPage(itsWorld());
		await reachConfirm(page.user);
		await send(page.user);
		await screen.findByRole('heading', { name: 'Booking Details Sent!' });

		await press(page);

		expect(await screen.findByRole('heading', { name: thankYouUr.title })).toBeDefined();
		expect(screen.getByText('LZ-7K4Q-92')).toBeDefined();
	});

	test('a reload of the first step loses nothing that was typed', async () => {
		const page = openPage(itsWorld());
		fillRequest();

		window.dispatchEvent(new Event('beforeunload'));
		page.unmount();
		openPage(itsWorld());

		expect(await screen.findByDisplayValue('Test Family')).toBeDefined();
	});
});

test('a page with storage leaves nothing in the tab’s name', async () => {
	const page = openPage(aWorld());
	fillRequest();

	languageLink()?.addEventListener('click', (event) => event.preventDefault());
	await page.user.click(languageLink() as HTMLElement);

	expect(window.name).toBe('');
});
