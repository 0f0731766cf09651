import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { payWords } from '#features/own-booking/pay/pay-words.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { aScreen } from '../support/proof-pictures.ts';
import { aBody, post } from './support/booking.ts';
import { openPanel } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { agree, asStaff } from './support/staff.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const STORIES = [
	{
		...OWN_PAGES.en,
		name: 'Storied Family',
		phone: '0300-0000083',
		sendCancel: 'Send the request to cancel',
		openCancel: /to cancel. Your booking stays as it is/,
		cancelled: /The hall confirmed the cancellation/,
		paid: {
			title: 'Your payments to us',
			open: 'I have paid',
			amount: 'Amount you paid',
			method: 'How you paid',
			picture: 'Screenshot or photo of the receipt',
			isPdf: /^This is a PDF/,
			send: 'Send it to the hall',
			waits: 'We look for it in our account',
			received: 'Received, thank you',
		},
		lost: { phone: 'Phone', date: 'Event date', send: 'Send me the link', asked: /Thank you, it is noted/ },
	},
	{
		...OWN_PAGES.ur,
		name: 'Kahani Family',
		phone: '0300-0000084',
		sendCancel: 'منسوخی کی درخواست بھیجیے',
		openCancel: /منسوخی کی درخواست کی۔ ہال کی تصدیق تک/,
		cancelled: /منسوخی کی تصدیق کر دی/,
		paid: {
			title: 'آپ کی ادائیگیاں',
			open: 'میں نے ادائیگی کر دی ہے',
			amount: 'کتنی رقم بھیجی',
			method: 'کس ذریعے سے بھیجی',
			picture: 'رسید کا سکرین شاٹ یا تصویر',
			isPdf: /^یہ پی ڈی ایف ہے/,
			send: 'ہال کو بھیجیے',
			waits: 'ہم اکاؤنٹ میں دیکھ رہے ہیں',
			received: 'رقم مل گئی، شکریہ',
		},
		lost: { phone: 'فون نمبر', date: 'تقریب کی تاریخ', send: 'مجھے لنک بھیجیے', asked: /شکریہ، لکھ لیا گیا/ },
	},
] as const;

test.use({ viewport: { width: 390, height: 800 } });

for (const [index, t] of STORIES.entries()) {
	test(`a booking from its request to its end, with the message of each turn (${t.language})`, async ({ page, request }) => {
		test.slow();
		const [day, wanted] = [ownDay(index), ownDay(4 + index)];
		const desk = await theDesk(request);
		const own = (reference: string, token: string) => `${t.path}#${reference}.${token}`;

		const body = aBody({ clientName: t.name, phone: t.phone, eventDate: day, language: t.language, package: 'Menu 1', serving: 'table' });
		const { reference, token } = await (await post(request, body)).json();
		const { id } = await desk.booking(reference);
		expect(await desk.told(id)).toEqual(expect.arrayContaining([`thank_you ${t.language}`, 'manager_notice en']));
		await agree(request, t.name);
		expect(await desk.told(id)).toContain(`slot_held ${t.language}`);

		await page.goto(own(reference, token));
		await page.getByRole('button', { name: t.ask }).click();
		await page.getByRole('form').getByLabel(t.date, { exact: true }).fill(wanted);
		await page.getByRole('form').getByRole('button', { name: t.send }).click();
		await expect(page.getByText(t.open)).toBeVisible();
		expect(await desk.told(id)).toContain('change_asked en');
		await desk.accept(id);
		expect(await desk.booking(reference)).toMatchObject({ event_date: wanted, status: 'pending' });
		expect(await desk.told(id)).toContain(`change_accepted ${t.language}`);

		await page.goto(t.path);
		await page.getByLabel(t.lost.phone, { exact: true }).fill(t.phone);
		await page.getByLabel(t.lost.date).fill(wanted);
		await page.getByRole('button', { name: t.lost.send }).click();
		await expect(page.getByRole('status').getByText(t.lost.asked)).toBeVisible();
		// The job of each minute would send it. Staff send it at once.
		await desk.sendLink(id);
		expect(await desk.told(id)).toContain(`booking_link ${t.language}`);
		// Sent messages no longer hold the token. The first link still works.
		await page.goto(own(reference, token));
		await expect(page.getByText(t.accepted)).toBeVisible();

		// Three taps from the open page to the sent proof: copy the account, "I have paid", send. The receipt needs none.
		const pay = payWords[t.language];
		const card = page.getByRole('region', { name: new RegExp(moneyInWords(270_000, t.language)) });
		await expect(filledButtons(page)).resolves.toEqual([t.paid.open]);
		await card.getByRole('button', { name: `${pay.copy} ${pay.iban}` }).click();
		await expect(card.getByRole('button', { name: `${pay.copied} ${pay.iban}` })).toBeVisible();
		const paid = page.getByRole('region', { name: t.paid.title });
		await paid.getByText(t.paid.open).click();
		await paid.getByLabel(t.paid.amount).fill('3 lakh');
		await paid.getByLabel(t.paid.method).selectOption('raast');
		const picture = paid.getByLabel(t.paid.picture);
		await picture.setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 receipt') });
		await paid.getByRole('button', { name: t.paid.send }).click();
		await expect(paid.getByText(t.paid.isPdf)).toBeVisible();
		// The browser makes it smaller: it is 2,200 pixels long.
		const screen = await aScreen({ amount: 300_000, transaction: '8401' });
		await picture.setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: screen });
		await expectAccessible(page);
		const sending = page.waitForRequest(/\/proofs$/);
		await paid.getByRole('button', { name: t.paid.send }).click();
		const sent = (await sending).postDataJSON();
		expect([sent.amount, (await sharp(Buffer.from(sent.picture, 'base64')).metadata()).height]).toEqual([300_000, 1600]);
		await expect(paid.getByText(t.paid.waits)).toBeVisible();
		expect(await desk.booking(reference)).toMatchObject({ status: 'pending' });
		await desk.recordProof(reference, 300_000);
		expect(await desk.told(id)).toContain(`payment_received ${t.language}`);
		await page.reload();
		await expect(paid.getByText(t.paid.received)).toBeVisible();
		const receipts = page.getByRole('region', { name: pay.receipts });
		await expect(receipts).toContainText(moneyInWords(300_000, t.language));
		await expect(receipts.getByText(/^\d{4}-\d{4}$/)).toBeVisible();
		await page.getByRole('button', { name: t.ask }).click();
		await page.getByRole('form').getByLabel(t.guests, { exact: true }).fill('250');
		await page.getByRole('form').getByRole('button', { name: t.send }).click();
		await expect(page.getByText(t.open)).toBeVisible();
		await desk.accept(id);
		expect(await desk.booking(reference)).toMatchObject({ guest_count: 250, status: 'advance_paid' });

		await page.reload();
		await expect(page.getByText(t.accepted)).toBeVisible();
		await page.getByRole('button', { name: t.cancel }).click();
		await page.getByRole('form').getByRole('button', { name: t.sendCancel }).click();
		await expect(page.getByText(t.openCancel)).toBeVisible();
		await desk.accept(id);
		expect(await desk.told(id)).toContain(`cancelled ${t.language}`);
		await page.reload();
		await expect(page.getByText(t.cancelled)).toBeVisible();

		// Staff see the same for both languages.
		if (t.language === 'ur') return;
		const panel = await openPanel(page, t.name);
		await expect(panel.getByRole('button', { name: /^Print receipt/ })).toHaveCount(1);
	});
}

/** The words of the buttons that are filled, which should be one. */
async function filledButtons(page: Page): Promise<string[]> {
	await page.waitForLoadState('networkidle');
	return page
		.locator('main .btn:visible')
		.evaluateAll((buttons) =>
			buttons.filter((one) => !/, 0\)$|transparent/.test(getComputedStyle(one).backgroundColor)).map((one) => one.textContent.trim()),
		);
}

type Answered = { id: string; reference: string; version: number; phone: string };

/** Acts of staff through the data API, and the content of the outbox. Other tests look at the desk's screens. */
async function theDesk(request: APIRequestContext) {
	const { api, headers } = await asStaff(request);
	const read = async (path: string) => (await request.get(`${api}/${path}`, { headers })).json();
	const call = async (name: string, data: object) => {
		const answer = await request.post(`${api}/rpc/${name}`, { headers, data });
		if (!answer.ok()) throw new Error(`${name} was refused: ${await answer.text()}`);
		return answer;
	};
	const details = async (reference: string) => (await call('booking_details', { p_booking: reference })).json();
	const bookingBy = async (filter: string): Promise<Answered> => (await read(`bookings?${filter}`))[0];
	return {
		booking: async (reference: string): Promise<Answered> => (await details(reference)).booking,
		/** The booking's messages that were not cancelled, with their languages. */
		told: async (id: string): Promise<string[]> =>
			(await read(`messages?booking_id=eq.${id}&state=neq.cancelled&select=kind,language`)).map(
				(message: { kind: string; language: string }) => `${message.kind} ${message.language}`,
			),
		accept: async (id: string) => {
			const [change] = await read(`change_requests?booking_id=eq.${id}&state=eq.open&select=id`);
			const { version } = await bookingBy(`id=eq.${id}`);
			await call('accept_change', { p_change: change.id, p_version: version });
		},
		recordProof: async (reference: string, amount: number) =>
			call('record_proof', {
				p_proof: (await details(reference)).proofs[0].id,
				p_amount: amount,
				p_received_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date()),
			}),
		sendLink: async (id: string): Promise<void> => {
			const { phone } = await bookingBy(`id=eq.${id}`);
			const data = { to: phone, type: 'template', kind: 'booking_link', bookingId: id };
			const sent = await request.post('/api/whatsapp/send', { headers, data });
			if (!sent.ok()) throw new Error(`The link was not sent: ${await sent.text()}`);
		},
	};
}
