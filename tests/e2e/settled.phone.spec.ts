import type { APIRequestContext, Page } from '@playwright/test';
import { agreementPartWords } from '#features/own-booking/agreement/words.ts';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { aBody, post } from './support/booking.ts';
import { expectUnbroken } from './support/broken-numbers.ts';
import { openPanel } from './support/desk.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { asStaff } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const STORIES = [
	{ ...OWN_PAGES.en, name: 'Settled Family', phone: '0300-0000088' },
	{ ...OWN_PAGES.ur, name: 'Hisab Family', phone: '0300-0000089' },
] as const;

const [AGREED, SERVED, ADVANCE] = [300, 310, 250_000];

for (const [index, { language, path, name, phone }] of STORIES.entries()) {
	test(`from the agreement to the bill that is paid and the review: page, panel, paper and Money name one total (${language})`, async ({
		page,
		request,
	}) => {
		const desk = await theDesk(request, name);
		// The days of `ownDay` end before it, and families can book at most 24 months ahead.
		const slot = { eventDate: addDays(dayAt(new Date()), 718 + index), eventTime: 'lunch', package: 'Menu 1', serving: 'table' };
		const body = aBody({ ...slot, clientName: name, phone, language, guestCount: AGREED });
		const { reference, token, estimate } = await (await post(request, body)).json();
		await desk.edit({ status: 'pending', total_amount: estimate.total });
		await page.addInitScript(() => {
			window.print = () => undefined;
		});

		const sending = (await openPanel(page, name)).getByRole('region', { name: 'Agreement' });
		await sending.getByRole('button', { name: 'Send the agreement' }).click();
		await sending.getByRole('button', { name: 'Send it' }).click();
		await expect(sending.getByText('Version 1 waits for the family')).toBeVisible();

		const t = agreementPartWords[language];
		await page.goto(`${path}#${reference}.${token}`);
		const agreement = page.getByRole('region', { name: t.title });
		await expect(agreement).toContainText(moneyInWords(estimate.total, language));
		await agreement.getByLabel(t.name).fill(name);
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		await agreement.getByRole('button', { name: t.accept(1) }).click();
		await expect(agreement.getByText(t.done(1))).toBeVisible();

		await desk.pay('advance', ADVANCE);
		// The event passes.
		await desk.edit({ event_date: addDays(dayAt(new Date()), -8 - index) });
		const total = (estimate.total / AGREED) * SERVED;
		// Staff's screens are the same for both languages.
		if (language === 'en') await settleAtTheDesk(page, name, total);
		else await desk.settle(SERVED);

		const open = total - ADVANCE;
		await ownSums(page, `${path}#${reference}.${token}`, [total, ADVANCE, open], language);
		await desk.pay('balance', open);
		await ownSums(page, `${path}#${reference}.${token}`, [total, total], language);
		expect(await desk.booking()).toMatchObject({ status: 'fully_paid', total_amount: total });
		if (language === 'ur') return;
		await page.goto('/admin/dashboard?view=money');
		const receipts = page.getByRole('listitem').filter({ hasText: name });
		await expect(receipts.locator('.money__amount')).toHaveText([figure(ADVANCE), figure(open)]);

		await reviewTheEvent(page, `${path}#${reference}.${token}`);
		await publish(page, name);
		await page.goto('/');
		const card = page.getByRole('listitem').filter({ hasText: WORDS });
		await page.getByRole('heading', { name: 'What families said afterwards' }).scrollIntoViewIfNeeded();
		await expect(card).toContainText('4 of 5');
		await expect(card).toContainText('Settled');
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		await desk.erase('+923000000088');
		expect(await (await request.get('/api/reviews')).text()).not.toContain(WORDS);
	});
}

const WORDS = 'Invented words: the tea came before we asked.';

/** The family opens its page by the link of the thank-you, and reviews its event. */
async function reviewTheEvent(page: Page, link: string): Promise<void> {
	await page.goto(link);
	const review = page.getByRole('region', { name: 'How was it?' });
	await review.getByRole('radio', { name: '4' }).check();
	await review.getByLabel('In your words').fill(WORDS);
	await review.getByLabel('You may show my words and my mark on your website').check();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await review.getByRole('button', { name: 'Send my review' }).click();
	await expect(review.getByText('Thank you. We read every word.')).toBeVisible();
}

/** By key: the desk takes no press on a row that has just come. */
async function publish(page: Page, name: string): Promise<void> {
	await page.goto('/admin/dashboard?view=today');
	const waiting = page.getByRole('region', { name: 'Reviews' });
	await expect(waiting.getByText(WORDS)).toBeVisible();
	await waiting.getByRole('button', { name: new RegExp(`^Publish.*${name}`) }).press('Enter');
	await expect(page.getByText(`Published: the review of ${name}`)).toBeVisible();
}

/** Notes the payer and the served plates in the panel, issues the bill of that total and prints it. */
async function settleAtTheDesk(page: Page, name: string, total: number): Promise<void> {
	const panel = await openPanel(page, name);
	const payer = panel.getByRole('region', { name: 'Who pays' });
	await payer.getByRole('button', { name: 'Note who pays' }).click();
	await payer.getByLabel('Name on the bill').fill(`${name} Ltd`);
	await payer.getByLabel('CNIC').fill('0000000000001');
	await payer.getByRole('button', { name: 'Save' }).click();
	await expect(payer).toContainText(`${name} Ltd`);
	const bill = panel.getByRole('region', { name: 'Bill' });
	await bill.getByRole('button', { name: /^Note the plates/ }).click();
	await bill.getByLabel('Plates served').fill(String(SERVED));
	await bill.getByRole('button', { name: 'Save' }).click();
	await expect(bill.getByText(`The bill comes to ${moneyInWords(total)}.`)).toBeVisible();
	await bill.getByRole('button', { name: 'Issue the bill' }).click();
	await bill.getByRole('button', { name: 'Issue it' }).click();
	await expect(bill).toContainText(`${moneyInWords(total)}, in force`);
	await expectUnbroken(page);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await bill.getByRole('button', { name: /^Print B/ }).click();
	const paper = page.locator('.paper');
	await expect(paper).toContainText(`${name} Ltd, CNIC 00000-0000000-1`);
	await expect(paper.locator('.billpaper__sum').first()).toHaveText(`Total${figure(total)}`);
	expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
}

/** Opens the family's page anew and expects these sums at its end: the price, what is paid, what is open. */
async function ownSums(page: Page, link: string, sums: readonly number[], language: 'en' | 'ur'): Promise<void> {
	await page.goto('about:blank');
	await page.goto(link);
	await expect(page.locator('.total dd')).toHaveText(sums.map((sum) => moneyInWords(sum, language)));
	await expectUnbroken(page);
}

type Answered = { id: string; version: number; status: string; total_amount: number };

/** Acts of staff through the data API that other tests do on the screens. */
async function theDesk(request: APIRequestContext, name: string) {
	const { api, headers } = await asStaff(request);
	const booking = async (): Promise<Answered> =>
		(await (await request.get(`${api}/bookings?client_name=eq.${encodeURIComponent(name)}`, { headers })).json())[0];
	const call = async (act: string, data: object) => {
		const answer = await request.post(`${api}/rpc/${act}`, { headers, data });
		if (!answer.ok()) throw new Error(`${act} was refused: ${await answer.text()}`);
	};
	return {
		booking,
		edit: async (changes: object) => {
			const { id, version } = await booking();
			await call('edit_booking', { p_booking: id, p_version: version, p_changes: changes });
		},
		settle: async (plates: number) => {
			const { id } = await booking();
			const of = async () => ({ p_booking: id, p_version: (await booking()).version });
			const [{ id: event }] = await (await request.get(`${api}/functions?booking_id=eq.${id}&select=id`, { headers })).json();
			await call('note_served', { ...(await of()), p_function: event, p_plates: plates });
			await call('set_payer', { ...(await of()), p_payer: { name, cnic: '0000000000001' } });
			const venue = { name: 'The hall', address: [], phone: '', tax_numbers: [] };
			await call('issue_bill', { ...(await of()), p_key: crypto.randomUUID(), p_venue: venue });
		},
		erase: async (phone: string) => {
			const person = await (await request.post(`${api}/rpc/person`, { headers, data: { p_phone: phone } })).json();
			await call('erase_person', { p_phone: phone, p_stamp: person.stamp });
		},
		pay: async (kind: 'advance' | 'balance', amount: number) => {
			const { id } = await booking();
			const received = { p_method: 'cash', p_reference: null, p_received_on: dayAt(new Date()) };
			await call('record_payment', { p_booking: id, p_key: crypto.randomUUID(), p_kind: kind, p_amount: amount, ...received });
		},
	};
}
