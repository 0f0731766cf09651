import type { APIRequestContext } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { agree, comeToDesk, ringAll } from './support/staff.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

const [HOLDER, FIRST, SECOND] = ['Holding Family', 'First in Line', 'Second in Line'];

test('two families wait for a slot that a third one holds: desk and own pages show the line, and once it is let go the next gets it', async ({
	page,
	request,
}) => {
	await ringAll(request);
	await asks(request, HOLDER);
	await agree(request, HOLDER, { status: 'pending' });
	await asks(request, FIRST);
	const own = await asks(request, SECOND, { language: 'ur' });
	await comeToDesk(page, '/admin/dashboard?view=today');
	const calls = page.getByRole('region', { name: 'To ring back' }).getByRole('listitem');
	const rowOf = (family: string) => calls.filter({ has: page.getByRole('button', { name: family, exact: true }) });
	await expect(rowOf(FIRST).getByText(/^Holding Family, LZ-.*, holds this slot until .*\. First of 2 in line$/)).toBeVisible();
	await expect(rowOf(SECOND).getByText(/2nd of 2 in line$/)).toBeVisible();
	await expect(rowOf(FIRST).getByRole('button', { name: 'Hold the slot' })).toHaveCount(0);
	await expectNoSidewaysScroll(page);
	const family = await page.context().newPage();
	await family.goto(own);
	await expect(family.getByText(/انتظار میں آپ کا نمبر 2 ہے/)).toBeVisible();

	await agree(request, HOLDER, { status: 'expired' });
	await expect(rowOf(FIRST).getByText('This slot is free again: first of 2 in line')).toBeVisible();
	// By key: taps are ignored for a moment after rows move.
	await rowOf(FIRST).getByRole('button', { name: 'Hold the slot' }).press('Enter');

	await expect(page.getByText(`The slot is held for ${FIRST}`)).toBeVisible();
	await expect(rowOf(FIRST)).toHaveCount(0);
	await expect(rowOf(SECOND).getByText(/^First in Line, LZ-.*, holds this slot until .*\. Next in line$/)).toBeVisible();
	await family.reload();
	await expect(family.getByText(/اگلی باری آپ کی ہے/)).toBeVisible();
});

test('the desk names a number with two requests for one slot and links the two bookings, and the family’s page names no other family', async ({
	page,
	request,
}) => {
	await ringAll(request);
	const [once, twice] = ['Asks Once', 'Asks Twice'];
	const phone = '0300-0000096';
	await asks(request, once, { phone, eventDate: ownDay(1) });
	const own = await asks(request, twice, { phone, eventDate: ownDay(1), language: 'ur' });
	await agree(request, once, { status: 'pending' });
	await comeToDesk(page, '/admin/dashboard?view=today');
	const row = page.getByRole('region', { name: 'To ring back' }).getByRole('listitem').filter({ hasText: twice });
	await expect(row.getByText(/^This number’s other booking holds the slot until .*\. Next in line$/)).toBeVisible();
	await expect(page.getByText(/^Another family holds/)).toHaveCount(0);
	await expectNoSidewaysScroll(page);

	await row.getByRole('button', { name: /^Open the booking LZ-.* Held$/ }).click();
	const first = page.getByRole('dialog', { name: once });
	await expect(first.getByText('This number has asked for the same slot twice. The other booking:')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await first.getByRole('button', { name: /^Open the booking LZ-.* To confirm$/ }).click();
	await expect(page.getByRole('dialog', { name: twice })).toBeVisible();

	const family = await page.context().newPage();
	for (const address of [own, own.replace(OWN_PAGES.ur.path, OWN_PAGES.en.path)]) {
		await family.goto(address);
		await expect(family.locator('.vgrid .alert').first()).toContainText(/held for another request|ایک اور درخواست/);
		await expect(family.getByText(/[Aa]nother family|ایک اور خاندان/)).toHaveCount(0);
	}
});

test('a new booking says which one the typed number has already, and opens it in another tab while the form stays', async ({
	page,
	request,
}) => {
	await asks(request, 'Known Family', { phone: '0300-0000095', eventDate: ownDay(2) });
	await comeToDesk(page, '/admin/dashboard?view=today');
	await page.getByRole('button', { name: 'New booking' }).first().click();
	const form = page.getByRole('dialog', { name: 'New booking' });
	await form.getByLabel('Client name').fill('Typed Family');
	await form.getByLabel('Phone').fill('+92 300 0000095');
	await expect(form.getByText('This number already has a booking:')).toBeVisible();
	await expectNoSidewaysScroll(page);

	const [tab] = await Promise.all([page.waitForEvent('popup'), form.getByRole('link', { name: /^LZ-/ }).click()]);

	await expect(tab.getByRole('dialog', { name: 'Known Family' })).toBeVisible();
	await expect(form.getByLabel('Client name')).toHaveValue('Typed Family');
});

/** Requests the slot for a new family with its own number. Returns the address of its page. */
async function asks(request: APIRequestContext, clientName: string, changes: Record<string, unknown> = {}): Promise<string> {
	const language = changes['language'] === 'ur' ? 'ur' : 'en';
	const phone = `0300-00000${[HOLDER, FIRST, SECOND].indexOf(clientName) + 80}`;
	const { reference, token } = await (await post(request, aBody({ clientName, phone, eventDate: ownDay(0), ...changes }))).json();
	return `${OWN_PAGES[language].path}#${reference}.${token}`;
}
