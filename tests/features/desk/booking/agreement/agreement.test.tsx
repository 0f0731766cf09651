import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { ACCEPTED, aDocument, aStaffAgreement } from '../../../../support/agreement.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
// Loaded beforehand, because loading may take longer than a test waits for its words.
import '#features/desk/booking/agreement/AgreementPart.tsx';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aFreshDesk();
});

async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Ayesha Example', status: 'pending', totalAmount: 1_035_000, ...changes })];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	const part = within(await side.findByRole('region', { name: 'Agreement' }));
	return { user, part, press: async (name: string) => user.click(await part.findByRole('button', { name })) };
}

const given = (name: string) => desk.wire.calls.filter((call) => call.name === name).map((call) => call.given);

describe('the agreement in the panel', () => {
	test('is sent after one question, with the names and terms of the content', async () => {
		const { part, press } = await open();
		expect(part.getByText('No version was sent yet.')).toBeDefined();

		await press('Send the agreement');
		expect(part.getByRole('alert').textContent).toContain('Send version 1 with PKR 1,035,000 to the family?');
		expect(part.getByRole('alert').textContent).toMatch(/Payments: PKR.310,500.*, PKR.724,500 by Sat 2 Jan 2027\./);
		expect(given('send_agreement')).toEqual([]);
		await press('Send it');

		expect(await screen.findByText('Version 1 is sent')).toBeDefined();
		expect(await part.findByText('Version 1 waits for the family')).toBeDefined();
		expect(part.getByText('No version is in force')).toBeDefined();
		expect(given('send_agreement')).toMatchObject([
			{
				p_words: {
					terms: { en: 'The advance is not given back.' },
					names: [{ name: 'dinner', ur: 'رات' }],
					hall: { phone: '+92 21 00000000' },
				},
			},
		]);
	});

	test('names the version in force, who accepted it, and what differs from it now', async () => {
		desk.panel.agreements = [aStaffAgreement(ACCEPTED)];
		desk.panel.agreementNow = aDocument({ functions: aDocument().functions.map((one) => ({ ...one, guestCount: 350, plates: 350 })) });
		const { part } = await open();

		expect(await part.findByText('Version 1 is in force')).toBeDefined();
		expect(part.getByText(/^Accepted by Amina Example on the booking’s page/)).toBeDefined();
		expect(part.getByText('The booking differs from version 1 in 1 line')).toBeDefined();
		expect(part.getByText('350').tagName).toBe('MARK');
		expect(part.getByText('before:', { exact: false }).textContent).toBe('before: 300');
		expect(part.getByRole('button', { name: 'Send version 2' })).toBeDefined();
	});

	test('does not differ from the booking because its advance was paid', async () => {
		const agreed = aDocument();
		const payments = agreed.payments.map((one) => (one.due === 'to_keep' ? { ...one, dueOn: '2026-12-01' as Day } : one));
		desk.panel.agreements = [aStaffAgreement({ ...ACCEPTED, document: { ...agreed, payments } })];
		desk.panel.agreementNow = agreed;
		const { part } = await open();

		expect(await part.findByText('Version 1 is in force')).toBeDefined();
		expect(await part.findByText('The booking is as it says.')).toBeDefined();
		expect(part.queryByRole('button', { name: /^Send/ })).toBeNull();
	});

	test('says that staff agreed another price since then', async () => {
		desk.panel.agreements = [aStaffAgreement(ACCEPTED)];
		const { part } = await open({ totalAmount: 1_200_000 });

		expect(await part.findByText('The price was agreed anew since then: PKR 1,200,000.')).toBeDefined();
		expect(part.getByRole('button', { name: 'Send version 2' })).toBeDefined();
	});

	test('that was signed on paper is in force', async () => {
		desk.panel.agreements = [aStaffAgreement()];
		const { part, press } = await open();
		await press('Signed on paper');
		put(part.getByLabelText('Who signed for the family'), 'A');
		await press('Note it as signed');
		expect(part.getByText('Please enter a name of 2 to 80 letters')).toBeDefined();

		put(part.getByLabelText('Who signed for the family'), 'Amina Example');
		await press('Note it as signed');

		expect(given('mark_agreement_signed')).toMatchObject([{ p_agreement: 'agreement-1', p_name: 'Amina Example' }]);
		expect(await part.findByText('Version 1 is in force', { selector: 'b' })).toBeDefined();
		expect(part.getByText(/^Signed by Amina Example/)).toBeDefined();
	});

	test('of an older version says so when it was replaced meanwhile', async () => {
		desk.panel.agreements = [aStaffAgreement()];
		desk.panel.agreementFails = 'version_replaced';
		const { press } = await open();
		await press('Signed on paper');
		await press('Note it as signed');

		expect(await screen.findByText(/This version does not wait any more/)).toBeDefined();
	});

	test('prints every accepted version, in the language that is binding', async () => {
		const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
		desk.panel.agreements = [
			aStaffAgreement({ versionNo: 2 }),
			aStaffAgreement({ ...ACCEPTED, acceptedLanguage: 'ur', acceptedName: 'امینہ' }),
		];
		const { press } = await open();
		await press('Print version 1');

		await waitFor(() => expect(print).toHaveBeenCalledOnce());
		const paper = document.querySelector('.paper__agreement');
		expect(paper?.getAttribute('lang')).toBe('ur');
		expect(paper?.textContent).toMatch(
			/لالہ زار.*معاہدہ، نسخہ 1.*امینہ نے .*ٹیولپ ہال.*چکن بریانی.*بیعانہ واپس نہیں ہوتا۔.*LZ-[^ ]*، نسخہ 1، .*ہال کی طرف سے.*خاندان کی طرف سے: امینہ/s,
		);
	});

	test('is not sent for an ended booking, and not without a price', async () => {
		desk.panel.agreements = [aStaffAgreement(ACCEPTED)];
		const { part } = await open({ status: 'cancelled' });

		expect(await part.findByText('Version 1 was in force')).toBeDefined();
		expect(part.queryByRole('button', { name: /^Send/ })).toBeNull();
	});
});
