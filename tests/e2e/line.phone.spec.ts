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
	const own = await asks(request, SECOND, 'ur');
	await comeToDesk(page, '/admin/dashboard?view=today');
	const rowOf = (family: string) => page.getByRole('region', { name: 'To ring back' }).getByRole('listitem').filter({ hasText: family });
	await expect(rowOf(FIRST).getByText(/^Another family holds this slot until .*\. Next in line of 2$/)).toBeVisible();
	await expect(rowOf(SECOND).getByText(/2nd in line of 2$/)).toBeVisible();
	await expect(rowOf(FIRST).getByRole('button', { name: 'Hold the slot' })).toHaveCount(0);
	await expectNoSidewaysScroll(page);
	const family = await page.context().newPage();
	await family.goto(own);
	await expect(family.getByText(/انتظار میں آپ کا نمبر 2 ہے/)).toBeVisible();

	await agree(request, HOLDER, { status: 'expired' });
	await expect(rowOf(FIRST).getByText('This slot is free again: next in line of 2')).toBeVisible();
	await rowOf(FIRST).getByRole('button', { name: 'Hold the slot' }).click();

	await expect(page.getByText(`The slot is held for ${FIRST}`)).toBeVisible();
	await expect(rowOf(FIRST)).toHaveCount(0);
	await expect(rowOf(SECOND).getByText(/^Another family holds this slot until .*\. Next in line$/)).toBeVisible();
	await family.reload();
	await expect(family.getByText(/اگلی باری آپ کی ہے/)).toBeVisible();
});

/** A family asks for the slot; returns the address of its own page. */
async function asks(request: APIRequestContext, clientName: string, language: 'en' | 'ur' = 'en'): Promise<string> {
	const { reference, token } = await (await post(request, aBody({ clientName, language, eventDate: ownDay(0) }))).json();
	return `${OWN_PAGES[language].path}#${reference}.${token}`;
}
