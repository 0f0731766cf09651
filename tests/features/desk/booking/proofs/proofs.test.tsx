import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aPayment, aProof } from '../../../../support/desk-panel.ts';
import { aBrief } from '../../../../support/desk-today.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { openToday, part } from '../../../../support/open-today.tsx';
import { put } from '../../../../support/put.ts';
import { wholeText } from '../../../../support/whole-text.ts';
import '#features/desk/booking/proofs/ProofsPart.tsx';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aFreshDesk();
	desk.panel.proofs = [aProof()];
	desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000, paidAmount: 0 })];
});

async function open() {
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	const proofs = within(await side.findByRole('region', { name: 'Proofs of payment' }));
	return { user, proofs, press: async (name: string) => user.click(await proofs.findByRole('button', { name })) };
}

describe('a proof of payment in the panel', () => {
	test('shows the picture beside what the family says and the sum due, and is recorded with two presses', async () => {
		const { proofs, press } = await open();
		expect((await proofs.findByRole('img', { name: 'Picture of the payment' })).getAttribute('src')).toBe('data:image/jpeg;base64,/9j/');
		expect(proofs.getByRole('listitem').textContent).toMatch(/150,000 by Raast.*TX 7781.*Open now: PKR.900,000/);

		await press('Record');
		await press('Record the payment');

		expect(desk.panel.proofAnswers).toEqual([
			{ id: 'proof-1', amount: 150_000, receivedOn: '2026-11-20', allowOverpayment: false, allowRepeat: false },
		]);
		await waitFor(() => expect(proofs.getByText('Recorded')).toBeDefined());
		expect(proofs.queryByRole('button', { name: 'Record' })).toBeNull();
	});

	test('is recorded with the amount that has arrived, and asks before it is more than the family owes', async () => {
		desk.panel.proofFails = 'overpayment';
		const { proofs, press } = await open();
		await press('Record');
		put(proofs.getByLabelText('Amount that has arrived'), '9 lakh 50 thousand');
		await press('Record the payment');
		await press('Yes, record it');
		await press('Yes, record it');

		expect(desk.panel.proofAnswers).toMatchObject([
			{ amount: 950_000, allowOverpayment: false },
			{ amount: 950_000, allowOverpayment: true },
		]);
	});

	test('whose money is not there is answered with a sentence that the family reads', async () => {
		const { proofs, press } = await open();
		await press('Not found at the bank');
		put(proofs.getByLabelText('What the family reads'), 'Nothing from Raast has arrived.');
		await press('Tell the family');

		expect(desk.panel.proofAnswers).toEqual([{ id: 'proof-1', words: 'Nothing from Raast has arrived.' }]);
		expect(await proofs.findByText('The family reads: “Nothing from Raast has arrived.”')).toBeDefined();
		expect(proofs.getByRole('button', { name: 'It has arrived after all' })).toBeDefined();
	});

	test('that repeats a payment is answered with its receipt, the likeliest first, in the sentence that the family reads', async () => {
		const paid = aPayment({ id: 'payment-2', receiptNumber: '2026-0002', amount: 150_000 });
		desk.panel.payments = [aPayment({ id: 'payment-1', receiptNumber: '2026-0001' }), paid];
		const same = { bookingId: 'booking-1', reference: 'LZ-OWN-1', createdAt: '1', state: 'recorded', receiptNumber: '2026-0002' } as const;
		desk.panel.proofs = [aProof({ same: [{ ...same, why: ['picture'], paymentId: 'payment-2' }] })];
		const { user, proofs, press } = await open();
		await press('Already recorded');
		const sentence = () => (proofs.getByLabelText('What the family reads') as HTMLInputElement).value;
		expect(sentence()).toBe('We have recorded this payment already: receipt 2026-0002.');
		await user.selectOptions(proofs.getByLabelText('Which payment it repeats'), 'payment-1');
		expect(sentence()).toBe('We have recorded this payment already: receipt 2026-0001.');
		await press('Tell the family');

		expect(desk.panel.proofAnswers).toEqual([
			{ id: 'proof-1', words: 'We have recorded this payment already: receipt 2026-0001.', repeats: 'payment-1' },
		]);
		expect(await proofs.findByRole('button', { name: 'It is another payment' })).toBeDefined();
		expect(proofs.getByRole('listitem').textContent).toMatch(/Already recorded.*It repeats receipt 2026-0001/);
	});

	test.each([
		['the transaction number of the proof', { reference: 'tx-7781', amount: 90_000 }, 'payment-2'],
		['the sum and method of the proof, though it is not the oldest', { amount: 150_000, method: 'raast' as const }, 'payment-2'],
		['nothing of the proof', {}, ''],
	])('that repeats a payment begins with one that has %s', async (_, paid, chosen) => {
		desk.panel.payments = [
			aPayment({ id: 'payment-1', receiptNumber: '2026-0001' }),
			aPayment({ id: 'payment-2', receiptNumber: '2026-0002', ...paid }),
			aPayment({ id: 'payment-3', receiptNumber: '2026-0003' }),
		];
		const { proofs, press } = await open();

		await press('Already recorded');

		expect((proofs.getByLabelText('Which payment it repeats') as HTMLSelectElement).value).toBe(chosen);
	});

	test('that repeats no payment in sight asks which one, beside the field and with the focus there', async () => {
		desk.panel.payments = [aPayment({ id: 'payment-1', receiptNumber: '2026-0001' })];
		const { user, proofs, press } = await open();
		await press('Already recorded');

		await press('Tell the family');

		const which = proofs.getByLabelText('Which payment it repeats');
		expect(which.closest('.field')?.textContent).toContain('Please choose the payment');
		expect(document.activeElement).toBe(which);
		expect(proofs.queryByText('Please write a sentence')).toBeNull();
		expect(desk.panel.proofAnswers).toEqual([]);
		await user.selectOptions(which, 'payment-1');
		await press('Tell the family');
		expect(desk.panel.proofAnswers).toMatchObject([{ repeats: 'payment-1' }]);
	});

	test('is answered with a sentence that is shown whole', async () => {
		const { proofs, press } = await open();

		await press('Not found at the bank');

		expect(proofs.getByLabelText('What the family reads').tagName).toBe('TEXTAREA');
	});

	test.each([
		['record', 'record_proof', ['Record', 'Record the payment'], 'Recorded'],
		['answer', 'decline_proof', ['Not found at the bank', 'Tell the family'], 'Not found'],
	] as const)('whose %s arrived although the answer got lost closes its form', async (_, name, presses, state) => {
		const { proofs, press } = await open();
		desk.wire.losing.add(name);

		for (const words of presses) await press(words);

		expect(await proofs.findByText(state)).toBeDefined();
		expect(proofs.queryByText(/We do not know if it arrived/)).toBeNull();
		expect(proofs.queryByRole('button', { name: presses[1] })).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test('cannot repeat anything while nothing is recorded for the family', async () => {
		desk.panel.payments = [];
		const { proofs } = await open();
		expect(await proofs.findByRole('button', { name: 'Not found at the bank' })).toBeDefined();
		expect(proofs.queryByRole('button', { name: 'Already recorded' })).toBeNull();
	});

	test('of another amount asks, and then shows what was recorded beside what the family says', async () => {
		const { proofs, press } = await open();
		await press('Record');
		put(proofs.getByLabelText('Amount that has arrived'), '145000');
		await press('Record the payment');
		expect(proofs.getByText(/The family says PKR.150,000\. Record PKR.145,000\?/)).toBeDefined();
		expect(desk.panel.proofAnswers).toEqual([]);
		await press('Yes, record it');

		expect(desk.panel.proofAnswers).toMatchObject([{ amount: 145_000 }]);
		expect(await proofs.findByText(wholeText(/Recorded: PKR.145,000, receipt 2026-0001\./))).toBeDefined();
		expect(proofs.getByText(/The family says: PKR.150,000/)).toBeDefined();
	});

	test('that is the same as another one names every reason, its booking, what became of it and its receipt', async () => {
		const other = { bookingId: 'booking-9', reference: 'LZ-OTHER-9', createdAt: '2026-11-01T10:00:00Z' };
		desk.panel.proofs = [
			aProof({
				same: [
					{ ...other, why: ['picture', 'transaction'], state: 'recorded', receiptNumber: '2026-0055', paymentId: 'p' },
					{ ...other, createdAt: '2', why: ['altered_picture'], state: 'recorded', receiptNumber: null, paymentId: null },
					{
						...other,
						createdAt: '3',
						bookingId: 'booking-1',
						why: ['transaction'],
						state: 'waiting',
						receiptNumber: null,
						paymentId: null,
					},
				],
			}),
		];
		const { proofs } = await open();

		for (const words of [
			'The same picture and the same transaction number for LZ-OTHER-9. It is recorded already, receipt 2026-0055.',
			'A copy of this picture, a little changed for LZ-OTHER-9. It was recorded and taken back.',
			'The same transaction number for this booking. It waits too.',
		])
			expect(proofs.getByText(wholeText(words))).toBeDefined();
	});

	test('that is recorded already asks with the existing receipt, and is recorded only as another payment', async () => {
		desk.panel.proofFails = 'already_recorded';
		desk.panel.proofFailsAbout = '2026-0055 LZ-OTHER-9';
		const { proofs, press } = await open();
		await press('Record');
		await press('Record the payment');
		expect(
			await proofs.findByText(wholeText('This payment is recorded already: receipt 2026-0055 of LZ-OTHER-9. Is this another payment?')),
		).toBeDefined();

		desk.panel.proofFails = undefined;
		await press('Yes, record it');

		expect(desk.panel.proofAnswers).toMatchObject([{ allowRepeat: false }, { allowRepeat: true }]);
	});

	test('of a refused record stays, with the reason', async () => {
		desk.panel.proofFails = 'no_total';
		const { proofs, press } = await open();
		await press('Record');
		await press('Record the payment');

		expect(await proofs.findByText('The price has changed, or none is agreed. Please look at it again.')).toBeDefined();
	});
});

test('a proof that waits stands in Today and opens the panel there, with the focus', async () => {
	desk.panel.proofs = [aProof({ id: 'proof-0', state: 'not_found', transactionNo: 'TX 1' }), aProof()];
	desk.today.proofs = [
		{
			...aBrief(),
			id: 'booking-1',
			clientName: 'Ayesha Example',
			proofId: 'proof-1',
			amount: 150_000,
			method: 'raast',
			sentAt: '2026-11-20T16:16:00Z',
			same: 1,
		},
	];
	const user = await openToday(desk);
	expect(part('Proofs to check').getByText(/150,000 by Raast, sent .*Sent before: look closely/)).toBeDefined();

	await user.click(part('Proofs to check').getByRole('button', { name: /^Look at it/ }));

	await screen.findByRole('region', { name: 'Proofs of payment' });
	await waitFor(() => expect(document.activeElement?.textContent).toContain('TX 7781'));
	expect(document.activeElement?.className).toBe('proof');
});
