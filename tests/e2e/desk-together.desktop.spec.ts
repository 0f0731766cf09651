import { aBody, post } from './support/booking.ts';
import { anotherBrowser, openPanel, panelOf, rowOf, search } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { agree, comeToDesk, markPaid } from './support/staff.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** A booking with a name and a day that no other test uses. */
async function aBookingOf(request: Parameters<typeof post>[0], title: string, project: string, place: number): Promise<string> {
	const name = `${title} ${project}`;
	const body = aBody({ clientName: name, eventDate: ownDay(place), package: 'Menu 1', serving: 'table' });
	expect((await post(request, body)).status()).toBe(201);
	return name;
}

test('two browsers edit one booking: one wins, the other sees both versions, and nothing is lost', async ({ page, browser, request }, {
	project,
}) => {
	const name = await aBookingOf(request, 'Two Editors', project.name, 0);
	const other = await anotherBrowser(browser, page);
	const panels = [await openPanel(page, name), await openPanel(other, name)];
	for (const panel of panels) await panel.getByRole('button', { name: 'Edit' }).click();
	const [mine, theirs] = panels as [(typeof panels)[0], (typeof panels)[0]];

	await mine.getByLabel('Guests').fill('250');
	await theirs.getByLabel('Guests').fill('333');
	await mine.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Booking updated successfully!')).toBeVisible();

	await expect(theirs.getByText('A colleague has changed this booking.')).toBeVisible();
	const versions = theirs.getByRole('alert').filter({ hasText: 'A colleague' });
	await expect(versions).toContainText('250');
	await expect(versions).toContainText('333');
	await expect(theirs.getByLabel('Guests')).toHaveValue('333');
	await expectAccessible(other);

	await theirs.getByRole('button', { name: 'Save' }).click();
	await theirs.getByRole('button', { name: 'Save mine' }).click();
	await expect(other.getByText('Booking updated successfully!')).toBeVisible();
	await expect(panelOf(page, name).getByText('333').first()).toBeVisible();
	await other.context().close();
});

test('on a phone, Save asks on the screen before it overwrites a colleague, wherever the form is scrolled', async ({
	page,
	browser,
	request,
}, { project }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const name = await aBookingOf(request, 'Overwritten Guests', project.name, 2);
	const other = await anotherBrowser(browser, page);
	const [mine, theirs] = [await openPanel(page, name), await openPanel(other, name)];
	for (const panel of [mine, theirs]) await panel.getByRole('button', { name: 'Edit' }).click();
	await theirs.getByLabel('Guests').fill('333');
	await theirs.getByLabel('Guests').scrollIntoViewIfNeeded();
	await mine.getByLabel('Guests').fill('250');
	await mine.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Booking updated successfully!')).toBeVisible();
	await expect(theirs.getByText('A colleague has changed this booking.')).toBeAttached();

	await theirs.getByRole('button', { name: 'Save' }).click();

	const question = theirs.getByRole('alert').filter({ hasText: 'Save your changes over theirs?' });
	await expect(question).toBeInViewport({ ratio: 1 });
	await expect(question).toContainText('250');
	await expect(question.getByRole('button', { name: 'Save mine' })).toBeInViewport({ ratio: 1 });
	await expect(panelOf(page, name).getByText('250').first()).toBeVisible();
	await expectAccessible(other);
	await question.getByRole('button', { name: 'Save mine' }).click();
	await expect(panelOf(page, name).getByText('333').first()).toBeVisible();
	await other.context().close();
});

test('marked as fully paid in two browsers at once, it is one line in the ledger', async ({ page, browser, request }, { project }) => {
	const name = await aBookingOf(request, 'Paid Twice', project.name, 1);
	await agree(request, name);
	const other = await anotherBrowser(browser, page);
	for (const screen of [page, other]) {
		await comeToDesk(screen);
		await search(screen, name);
	}

	await Promise.all([page, other].map((screen) => markPaid(screen, rowOf(screen, name))));

	for (const screen of [page, other]) await expect(rowOf(screen, name).getByText('Fully paid')).toBeVisible();
	await rowOf(page, name).getByRole('button', { name }).click();
	await expect(panelOf(page, name).getByRole('button', { name: /^Print receipt/ })).toHaveCount(1);
	await expectAccessible(page);
	await other.context().close();
});
