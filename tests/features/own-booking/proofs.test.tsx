import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import type { ProofPorts } from '#features/own-booking/proofs/proof-ports.ts';
import { type NewProof, sendProof } from '#features/own-booking/proofs/send-proof.ts';
import { shrinkPicture } from '#features/own-booking/proofs/shrink-picture.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { STATUS, type Status } from '#shared/rules/booking/status.ts';
import type { Language } from '#shared/rules/language.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import { type FamilyProof, takesProofs } from '#shared/rules/money/payment-proof.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { err, ok } from '#shared/rules/result.ts';
import '#features/own-booking/proofs/ProofsPart.tsx';
import { prices } from '../../support/booking.ts';
import { aReceipt, aVisitorBooking, fakeStorage, venue, viewPorts } from '../../support/booking-page.ts';

const aProof = (changes: Partial<FamilyProof> = {}): FamilyProof => ({
	id: 'proof-1',
	amount: 120_000,
	method: 'raast' as PaymentMethod,
	transactionNo: null,
	state: 'waiting',
	words: null,
	createdAt: '2026-11-20T17:14:00Z',
	answeredAt: null,
	...changes,
});
const HELD = { status: 'pending', totalAmount: 400_000 } as const;
const SCREEN = new File(['pixels'], 'screen.png', { type: 'image/png' });

type Given = { language?: Language; answer?: Awaited<ReturnType<ProofPorts['send']>>; ports?: Partial<ProofPorts> };

function open(booking: VisitorBooking, { language = 'en', answer = ok(aProof()), ports }: Given = {}) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const seen = {
		sent: [] as NewProof[],
		keys: [] as string[],
		booking,
		answer,
		pending: undefined as ReturnType<ProofPorts['send']> | undefined,
		again: () => {},
	};
	const proofs: ProofPorts = {
		typed: fakeStorage(),
		shrink: async (file) => (file === SCREEN ? { base64: 'cGl4ZWxz' } : shrinkPicture(file)),
		send: async (_, proof, key) => {
			seen.sent.push(proof);
			seen.keys.push(key);
			return seen.pending ?? seen.answer;
		},
		...ports,
	};
	const page = render(
		<main>
			<BookingView
				venue={venue}
				prices={prices}
				language={language}
				ports={viewPorts({
					proofs,
					read: async () => ok(seen.booking),
					whenSeen: (run) => {
						seen.again = run;
						return () => undefined;
					},
				})}
			/>
		</main>,
	);
	return { seen, proofs, page, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

beforeEach(() => $bookingView.set({ state: 'loading' }));

const part = async (name = 'Your payments to us') => within(await screen.findByRole('region', { name }));
const amountIn = (section: Awaited<ReturnType<typeof part>>) => section.getByLabelText<HTMLInputElement>('Amount you paid');
const PICTURE = 'Screenshot or photo of the receipt';
const SEND = { name: 'Send it to the hall' };

async function fill({ user }: ReturnType<typeof open>, file: File | undefined = SCREEN) {
	const section = await part();
	if (!section.queryByLabelText('Amount you paid')) await user.click(section.getByText('I have paid'));
	await user.clear(amountIn(section));
	await user.type(amountIn(section), '1.2 lakh');
	await user.selectOptions(section.getByLabelText('How you paid'), 'Raast');
	await user.upload(section.getByLabelText(PICTURE), file);
	await user.click(section.getByRole('button', SEND));
	return section;
}

describe('“I have paid” on a family’s page', () => {
	test.each(Object.keys(STATUS) as Status[])(
		'is offered to a booking that is %s exactly while the database takes proofs',
		async (status) => {
			open(aVisitorBooking({ status, totalAmount: 400_000 }));
			await screen.findByRole('heading', { level: 1 });

			const isThere = ['pending', 'advance_paid', 'expired'].includes(status);
			if (isThere) await part();

			expect([takesProofs({ status }), screen.queryByText('I have paid') !== null]).toEqual([isThere, isThere]);
		},
	);

	test('begins with what is due, by the estimate too, which a proof that waits or an ended hold does not say', async () => {
		const given: Partial<VisitorBooking>[] = [
			{ paidAmount: 100_000 },
			{ status: 'advance_paid', paidAmount: 100_000 },
			{ totalAmount: 0, estimate: estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 600, addOns: [] }, prices) as Estimate },
			{ proofs: [aProof()] },
			{ status: 'expired' },
		];
		const shown = [];
		for (const changes of given) {
			const { page, user } = open(aVisitorBooking({ ...HELD, ...changes }));
			const section = await part();
			await user.click(section.getByText('I have paid'));
			shown.push(amountIn(section).value);
			page.unmount();
			$bookingView.set({ state: 'loading' });
		}

		expect(shown).toEqual(['20,000', '300,000', '579,600', '', '']);
	});

	test('sends amount, method, number and picture, thanks for the message and not for the money, and is empty for the next', async () => {
		const it = open(aVisitorBooking(HELD));
		const section = await part();
		await it.user.click(section.getByText('I have paid'));
		await it.user.type(section.getByLabelText('Transaction number (optional)'), ' TX 1 ');
		await fill(it);

		await waitFor(() => expect(it.seen.sent).toEqual([{ amount: 120_000, method: 'raast', transactionNo: 'TX 1', picture: 'cGl4ZWxz' }]));
		expect(
			await section.findByText('Thank you, your message has come. Once we see the money in our account, it is written here.'),
		).toBeDefined();
		expect(section.getByText('We look for it in our account')).toBeDefined();
		expect(screen.queryByText(/Something in your booking has changed/)).toBeNull();
		// The form folds, so that no button stands under emptied fields.
		expect([section.queryByRole('button', SEND), it.proofs.typed.read()]).toEqual([null, undefined]);
		expect(document.activeElement?.textContent).toMatch(/^Thank you/);
		await it.user.click(section.getByText('I have paid'));
		expect([amountIn(section).value, section.queryByText(/^Thank you/)]).toEqual(['', null]);
	});

	test('names what is missing beside each field, and sends nothing', async () => {
		const { seen, user } = open(aVisitorBooking({ ...HELD, totalAmount: 0 }));
		const section = await part();
		await user.click(section.getByText('I have paid'));
		await user.click(section.getByRole('button', SEND));

		const described = (label: string) => {
			const ids = section.getByLabelText(label).getAttribute('aria-describedby') ?? '';
			return document.getElementById(ids.split(' ')[0] ?? '')?.textContent;
		};
		expect(described('Amount you paid')).toBe('Please enter the amount that you paid, such as 150,000');
		expect(described('How you paid')).toBe('Please choose how you paid');
		expect(described(PICTURE)).toBe('Please add a screenshot or a photo of the receipt');
		expect(document.activeElement).toBe(amountIn(section));
		expect(seen.sent).toEqual([]);
	});

	test.each<[string, File, string]>([
		['a PDF', new File(['x'], 'receipt.pdf', { type: 'application/pdf' }), 'This is a PDF'],
		['a PDF named .jpg', new File(['\n%PDF-1.7 receipt'], 'receipt.jpg', { type: 'image/jpeg' }), 'This is a PDF'],
		['20 MB that are no picture', new File([new Uint8Array(20 * 1024 * 1024)], 'receipt.jpg', { type: 'image/jpeg' }), 'no picture'],
	])('answers %s beside the picture, keeps what is typed, and sends nothing', async (_, file, words) => {
		const said = new RegExp(`${words}.*screenshot`, 'i');
		const it = open(aVisitorBooking(HELD));
		const opened = await part();
		await it.user.click(opened.getByText('I have paid'));
		await it.user.upload(opened.getByLabelText(PICTURE), file);
		// Said at once, without a press of the button.
		expect(await opened.findByText(said)).toBeDefined();
		const section = await fill(it, file);

		expect(await section.findByText(said)).toBeDefined();
		expect([amountIn(section).value, it.seen.sent]).toEqual(['1.2 lakh', []]);

		await it.user.upload(section.getByLabelText(PICTURE), SCREEN);
		expect(section.queryByText(said)).toBeNull();
		await it.user.click(section.getByRole('button', SEND));
		await waitFor(() => expect(it.seen.sent).toHaveLength(1));
	});

	test('shows what the server refuses beside the field, and keeps the rest', async () => {
		const it = open(aVisitorBooking(HELD), { answer: err({ fields: { picture: 'This picture cannot be opened.' } }) });
		const section = await fill(it);

		expect(await section.findByText('This picture cannot be opened.')).toBeDefined();
		expect([amountIn(section).value, document.activeElement]).toEqual(['1.2 lakh', section.getByLabelText(PICTURE)]);
	});

	test('keeps what is typed and its key over a lost answer and a reload', async () => {
		const it = open(aVisitorBooking(HELD), { answer: err('unreachable') });
		const section = await fill(it);
		expect((await section.findByRole('alert')).textContent).toContain('send it again: it counts once');
		it.page.unmount();
		$bookingView.set({ state: 'loading' });

		const after = open(aVisitorBooking(HELD), { ports: { typed: it.proofs.typed } });
		const again = await part();
		expect(amountIn(again).value).toBe('1.2 lakh');
		expect(again.getByText(/What you typed is still here. Please choose the picture again/)).toBeDefined();
		await after.user.upload(again.getByLabelText(PICTURE), SCREEN);
		expect(again.queryByText(/choose the picture again/)).toBeNull();
		await after.user.click(again.getByRole('button', SEND));

		await waitFor(() => expect(after.seen.keys).toEqual(it.seen.keys));
		expect(after.seen.sent).toEqual(it.seen.sent);
	});

	const SENT = { id: 'proof-2', amount: 120_000 };

	test.each([
		['is there after a reload: the form is closed and empty', SENT, false],
		['is of another sum: the form stays', { ...SENT, amount: 90_000 }, true],
		['was there before it was sent: the form stays', { ...SENT, id: 'proof-1' }, true],
	])('whose answer was lost %s', async (_, there, stays) => {
		const before = aProof({ state: 'not_found' });
		const it = open(aVisitorBooking({ ...HELD, proofs: [before] }), { answer: err('unreachable') });
		await (await fill(it)).findByRole('alert');
		it.page.unmount();
		$bookingView.set({ state: 'loading' });

		open(aVisitorBooking({ ...HELD, proofs: there.id === before.id ? [before] : [aProof(there), before] }), {
			ports: { typed: it.proofs.typed },
		});

		const section = await part();
		expect(section.queryByText(/Please choose the picture again/) !== null).toBe(stays);
		expect(it.proofs.typed.read() !== undefined).toBe(stays);
	});

	test('whose answer was lost is thanked for once the page reads that it is there', async () => {
		const it = open(aVisitorBooking(HELD), { answer: err('unreachable') });
		it.seen.booking = aVisitorBooking({ ...HELD, proofs: [aProof(SENT)] });
		const section = await fill(it);

		await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thank you/));
		expect(section.queryByRole('alert')).toBeNull();
		expect(section.queryByLabelText('Amount you paid')).toBeNull();
	});

	test('has a new key after the old one came with other values', async () => {
		const it = open(aVisitorBooking(HELD), { answer: err('again') });
		const section = await fill(it);
		expect((await section.findByRole('alert')).textContent).toContain('What you sent before has come');
		it.seen.answer = ok(aProof({ id: 'proof-2' }));

		await it.user.click(section.getByRole('button', SEND));

		await waitFor(() => expect(it.seen.keys).toHaveLength(2));
		expect(it.seen.keys[0]).not.toBe(it.seen.keys[1]);
	});

	test.each<['not_now' | 'too_many_requests' | 'not_found', RegExp]>([
		['not_now', /can no longer be sent here/],
		['too_many_requests', /Ten payments were sent here today/],
		['not_found', /No booking opens with this link/],
	])('says after %s what to do, and keeps the amount', async (problem, words) => {
		const it = open(aVisitorBooking(HELD), { answer: err(problem) });
		const section = await fill(it);

		expect((await section.findByRole('alert')).textContent).toMatch(words);
		expect(amountIn(section).value).toBe('1.2 lakh');
	});

	test.each<['waiting' | 'recorded', RegExp]>([
		['waiting', /is with us already: we look for it in our account/],
		['recorded', /is already recorded, thank you/],
	])('of the same payment again says that it is %s, and sends it only as another payment', async (problem, words) => {
		const it = open(aVisitorBooking({ ...HELD, proofs: [aProof({ state: problem })] }), { answer: err(problem) });
		const section = await fill(it);
		expect((await section.findByRole('alert')).textContent).toMatch(words);
		it.seen.answer = ok(aProof({ id: 'proof-2' }));

		let settle = (_: Awaited<ReturnType<ProofPorts['send']>>) => {};
		it.seen.pending = new Promise((done) => {
			settle = done;
		});
		await it.user.click(section.getByRole('button', { name: 'It is another payment: send it' }));
		expect(document.activeElement?.textContent).toBe('Sending...');
		settle(it.seen.answer);

		await waitFor(() => expect(it.seen.sent.map(({ again }) => again)).toEqual([undefined, true]));
		expect(it.seen.keys[0]).toBe(it.seen.keys[1]);
		await waitFor(() => expect(section.queryByRole('alert')).toBeNull());
	});

	test('names the recorded sum where it is another than the claimed one, and a record that was taken back', async () => {
		const proofs = [
			aProof({ id: '1', amount: 90_000, state: 'recorded', recordedAmount: 85_000 }),
			aProof({ id: '2', state: 'recorded', recordedAmount: 120_000 }),
			aProof({ id: '3', state: 'recorded', recordedAmount: null }),
		];
		open(aVisitorBooking({ ...HELD, proofs }));
		const section = await part();

		expect(section.getByText('PKR 85,000 received of the PKR 90,000 you named, thank you')).toBeDefined();
		expect(section.getByText('Received, thank you')).toBeDefined();
		expect(section.getByText('We look at this payment once more')).toBeDefined();
	});

	test('says what became of each proof, also after the last payment, in the family’s language', async () => {
		const proofs = [
			aProof({ id: '1' }),
			aProof({ id: '2', state: 'recorded' }),
			aProof({ id: '3', state: 'not_found', words: 'Please ask your bank.', method: 'jazzcash' as PaymentMethod }),
		];
		open(aVisitorBooking({ status: 'fully_paid', totalAmount: 400_000, paidAmount: 400_000, proofs }), { language: 'ur' });
		const section = await part('آپ کی ادائیگیاں');

		for (const words of ['ہم اکاؤنٹ میں دیکھ رہے ہیں', 'رقم مل گئی، شکریہ', 'رقم ابھی نہیں ملی', 'Please ask your bank.'])
			expect(section.getByText(words)).toBeDefined();
		expect(section.getAllByText('120,000 روپے')).toHaveLength(3);
		expect(section.getByText(/^بذریعہ جاز کیش،/)).toBeDefined();
		expect(section.queryByText('میں نے ادائیگی کر دی ہے')).toBeNull();
	});

	test.each<[Language, string, string]>([
		['en', 'Recorded already', 'We have recorded this payment already: receipt 2026-0007.'],
		['ur', 'پہلے ہی درج ہے', 'یہ ادائیگی ہم پہلے ہی درج کر چکے ہیں: رسید نمبر 2026-0007۔'],
	])(
		'says that it repeats a payment, with a receipt number that stays in order, until that payment is taken back (%s)',
		async (language, state, words) => {
			const proof = aProof({ state: 'repeated', words, recordedAmount: 120_000 });
			const { seen } = open(aVisitorBooking({ ...HELD, proofs: [proof] }), { language });
			const section = await part(language === 'ur' ? 'آپ کی ادائیگیاں' : undefined);

			expect(section.getByText(state)).toBeDefined();
			const shown = document.querySelector('.as-typed');
			expect(shown?.textContent).toBe(language === 'ur' ? words.replace('2026-0007', '\u20662026-0007\u2069') : words);
			expect(shown?.querySelector('.nowrap')?.textContent).toBe('2026-0007');

			seen.booking = aVisitorBooking({ ...HELD, proofs: [{ ...proof, recordedAmount: null }] });
			act(() => seen.again());
			await waitFor(() => expect(section.queryByText(state)).toBeNull());
			expect(document.querySelector('.as-typed')).toBeNull();
		},
	);

	test('tells by itself that a payment was not found', async () => {
		const { seen } = open(aVisitorBooking({ ...HELD, proofs: [aProof()] }));
		await part();
		seen.booking = aVisitorBooking({ ...HELD, proofs: [aProof({ state: 'not_found', words: 'Please ask your bank.' })] });
		act(() => seen.again());

		expect(await screen.findByText(/We have not found a payment of yours in our account yet/)).toBeDefined();
		expect((await part()).getByText('Please ask your bank.')).toBeDefined();
	});
});

test.each<[number, object, unknown]>([
	[201, { proof: aProof() }, ok(aProof())],
	[404, { error: { code: 'not_found' } }, err('not_found')],
	[409, { error: { code: 'not_now' } }, err('not_now')],
	[409, { error: { code: 'already_sent' }, state: 'recorded' }, err('recorded')],
	[422, { error: { code: 'idempotency_mismatch' } }, err('again')],
	[422, { error: { code: 'invalid', fields: { picture: 'No.' } } }, err({ fields: { picture: 'No.' } })],
	[429, { error: { code: 'too_many_requests' } }, err('too_many_requests')],
	[500, {}, err('unreachable')],
	[201, {}, err('unreachable')],
])('the answer %i %j to a proof is read as what it means', async (status, body, read) => {
	const fetch = async () => Response.json(body, { status });
	const proof: NewProof = { amount: 1, method: 'raast' as PaymentMethod, transactionNo: null, picture: 'x' };

	expect(await sendProof('en', { fetch })(aReceipt, proof, 'key')).toEqual(read);
});
