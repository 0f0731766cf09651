import { expectUnbroken } from './support/broken-numbers.ts';
import { room } from './support/desk.ts';
import { expectRealWeights } from './support/real-weights.ts';
import { asStaff, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('a payment stands in Money, with the cash to hand over; the paper is one A4 sheet, and a reload keeps the day', async ({
	page,
	request,
}, { project }) => {
	// A payment of the demo book: a booking made here would take days that other files need.
	const { api, headers } = await asStaff(request);
	const query = 'payments?kind=eq.advance&method=eq.cash&order=received_on.desc&limit=1&select=received_on,amount,receipt_number';
	const [{ received_on, amount, receipt_number }] = await (await request.get(`${api}/${query}`, { headers })).json();
	await comeToDesk(page);

	await room(page, 'Money').click();
	await page.getByLabel('Day', { exact: true }).fill(received_on);

	const entry = page.getByRole('listitem').filter({ hasText: receipt_number });
	await expect(entry.first()).toContainText(amount.toLocaleString('en'));
	await expect(page.getByText('Cash to hand over')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	if (project.name === 'phone') await expectUnbroken(page);
	await expectRealWeights(page);
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/money-${project.name}.png`, fullPage: true });

	await page.getByRole('button', { name: 'Print' }).click();
	await expect(page.getByRole('dialog').getByText('Handed over by')).toBeVisible();
	const pdf = await page.pdf({ format: 'A4', ...(process.env['SHOTS'] && { path: `${process.env['SHOTS']}/money-${project.name}.pdf` }) });
	expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

	await page.getByRole('button', { name: 'Previous day' }).click();
	await expect(page.getByRole('button', { name: 'Next day' })).toBeEnabled();
	const day = await page.locator('#money-day').textContent();
	await page.reload();
	await expect(page.locator('#money-day')).toHaveText(day ?? '');
});
