import { aBody, post } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { agree, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { expectFitsZoomed } from './support/zoomed.ts';

const words = OWN_PAGES.en;
const NAME = 'Changing Family';

test.use({ viewport: { width: 390, height: 800 } });

// story.phone.spec.ts asks in Urdu, urdu.phone.spec.ts looks at the form.
test('a family asks for another day on its page, staff accept with one press, and the page says so', async ({ page, request }) => {
	const [day, wanted] = [ownDay(0), ownDay(4)];
	const body = aBody({ clientName: NAME, eventDate: day, language: words.language, package: 'Menu 1', serving: 'table' });
	const { reference, token } = await (await post(request, body)).json();
	await agree(request, NAME, { status: 'pending' });
	const own = `${words.path}#${reference}.${token}`;

	await page.goto(own);
	await page.getByRole('button', { name: words.cancel }).click();
	await expect(page.getByText(/so there is nothing to lose/)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Not now' }).click();
	await page.getByRole('button', { name: words.ask }).click();
	const form = page.getByRole('form');
	await form.getByLabel(words.date, { exact: true }).fill(wanted);
	await form.getByLabel(words.guests, { exact: true }).fill('250');
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await expect(form.getByRole('grid')).toBeVisible();
	await expectFitsZoomed(page);
	await form.getByRole('button', { name: words.send }).click();
	await expect(page.getByText(words.open)).toBeVisible();
	await expectAccessible(page);

	await comeToDesk(page, '/admin/dashboard?view=today');
	const row = page.getByRole('region', { name: 'Changes asked for' }).getByRole('listitem').filter({ hasText: NAME });
	await expect(row.getByText('That slot is free')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await row.getByRole('button', { name: /^Accept/ }).click();
	await expect(page.getByText(`Changed as ${NAME} asked`)).toBeVisible();
	await expect(row).toHaveCount(0);
	await expect(page.locator('body')).not.toBeFocused();

	await page.goto(own);
	await expect(page.getByText(words.accepted)).toBeVisible();
	await expect(page.locator('.lead').first()).toContainText('250');
});
