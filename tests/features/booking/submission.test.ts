import { beforeEach, describe, expect, test } from 'vitest';
import { $draft, beginDraft, keepValues, openDraft } from '#features/booking/draft.ts';
import { askForThankYou, submitBooking } from '#features/booking/send-request.ts';
import { $submission, closeSent, readSent, reopenSent } from '#features/booking/submission.ts';
import { toRequestInput } from '#shared/booking/values.ts';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import type { Day } from '#shared/rules/day.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import { prices } from '../../support/booking.ts';
import { aReceipt, fakeCover, fakeDesk, fakeKeys, fakeStorage, NOW, typedRequest } from '../../support/booking-page.ts';

const chat = { text: 'a message', url: 'https://wa.me/923000000000?text=a%20message' };

function setUp() {
	const desk = fakeDesk();
	const opened: string[] = [];
	const ports = {
		storage: fakeStorage(),
		receipts: fakeStorage(),
		clock: () => NOW,
		newKey: fakeKeys(),
		send: desk.send,
		thank: desk.thank,
		watchCover: fakeCover().watch,
		isBlocked: false,
		later: [] as { ms: number; run: () => void }[],
		after: (ms: number, run: () => void) => void ports.later.push({ ms, run }),
		openChat: (url: string) => {
			if (ports.isBlocked) return false;
			opened.push(url);
			return true;
		},
	};
	openDraft(beginDraft(ports));
	keepValues(typedRequest(), ports);
	return { desk, ports, opened };
}

function aRequest() {
	const parsed = parseBookingRequest(toRequestInput(typedRequest(), prices, 'en'), { today: '2026-11-21' as Day, prices });
	if (!parsed.ok) throw new Error('The typed request of these tests is not valid.');
	return parsed.value;
}

/** Lets all given answers arrive. */
const settle = () => new Promise<void>((done) => setImmediate(done));

beforeEach(() => $submission.set({ state: 'editing' }));

describe('sending a booking', () => {
	test('opens WhatsApp before anything is waited for', () => {
		const { ports, opened } = setUp();

		void submitBooking(aRequest(), chat, ports);

		expect(opened).toEqual([chat.url]);
	});

	test('saves it, asks for the thank-you to its own number with its own token, and forgets the draft', async () => {
		const { desk, ports } = setUp();

		await submitBooking(aRequest(), chat, ports);

		expect(desk.thanked).toMatchObject([{ to: '+923001234567', token: aReceipt.token }]);
		expect($submission.get()).toMatchObject({ state: 'received', sent: { reference: aReceipt.reference, thankYou: 'success' } });
		expect(ports.storage.kept).toBeUndefined();
	});

	test('shows no success and sends no thank-you before the save is acknowledged', () => {
		const { desk, ports } = setUp();
		desk.isSlow = true;

		void submitBooking(aRequest(), chat, ports);

		expect($submission.get()).toMatchObject({ state: 'sending' });
		expect(desk.thanked).toEqual([]);
	});

	test('sends once although the button is pressed often', () => {
		const { desk, ports, opened } = setUp();
		desk.isSlow = true;

		for (let press = 0; press < 5; press++) void submitBooking(aRequest(), chat, ports);

		expect(desk.asked).toHaveLength(1);
		expect(opened).toHaveLength(1);
	});

	test.each(['offline', 'timeout', 'server', 'too_many_requests', 'forbidden'] as const)(
		'after "%s" keeps everything, and the next try goes under the same key without another WhatsApp',
		async (kind) => {
			const { desk, ports, opened } = setUp();
			desk.problem = { kind };
			await submitBooking(aRequest(), chat, ports);
			expect($submission.get()).toEqual({ state: 'refused', problem: { kind } });
			expect($draft.get()?.values).toEqual(typedRequest());

			desk.problem = undefined;
			await submitBooking(aRequest(), chat, ports);

			expect(new Set(desk.asked.map(({ key }) => key)).size).toBe(1);
			expect(desk.asked[1]?.request).toEqual(desk.asked[0]?.request);
			expect(opened).toHaveLength(1);
			expect($submission.get().state).toBe('received');
		},
	);

	test.each<SendProblem>([
		{ kind: 'slot_taken', alternatives: [] },
		{ kind: 'invalid', fields: { phone: 'No.' } },
		{ kind: 'idempotency_mismatch' },
	])('after a refusal for good ($kind) the next try is another request', async (problem) => {
		const { desk, ports } = setUp();
		desk.problem = problem;
		await submitBooking(aRequest(), chat, ports);

		await submitBooking(aRequest(), chat, ports);

		expect(new Set(desk.asked.map(({ key }) => key)).size).toBe(2);
	});

	test('tries to open WhatsApp again if it was blocked before', async () => {
		const { desk, ports, opened } = setUp();
		ports.isBlocked = true;
		desk.problem = { kind: 'offline' };
		await submitBooking(aRequest(), chat, ports);

		ports.isBlocked = false;
		desk.problem = undefined;
		await submitBooking(aRequest(), chat, ports);

		expect(opened).toEqual([chat.url]);
		expect($submission.get()).toMatchObject({ sent: { isChatOpen: true } });
	});

	test('opens WhatsApp again for a changed message', async () => {
		const { desk, ports, opened } = setUp();
		desk.problem = { kind: 'slot_taken', alternatives: [] };
		await submitBooking(aRequest(), chat, ports);

		await submitBooking(aRequest(), { text: 'another day', url: 'https://wa.me/923000000000?text=another' }, ports);

		expect(opened).toHaveLength(2);
	});

	test('stays a booking when only the thank-you fails', async () => {
		const { desk, ports } = setUp();
		desk.thankYou = 'refused';

		await submitBooking(aRequest(), chat, ports);

		expect($submission.get()).toMatchObject({ state: 'received', sent: { thankYou: 'failed' } });
	});
});

describe('the thank-you', () => {
	const at = (state: MessageState) => ({ id: 'message-1', state });

	/** Runs the next reading of the message's state. */
	async function later({ ports }: Pick<ReturnType<typeof setUp>, 'ports'>) {
		ports.later.shift()?.run();
		await settle();
	}

	test.each<[MessageState, string]>([
		['queued', 'pending'],
		['leased', 'pending'],
		['unknown', 'pending'],
		['accepted', 'success'],
		['sent', 'success'],
		['delivered', 'success'],
		['read', 'success'],
		['failed', 'failed'],
		['dead', 'failed'],
		['cancelled', 'failed'],
	])('that is "%s" is shown as "%s"', async (state, thankYou) => {
		const { desk, ports } = setUp();
		desk.thankYou = at(state);

		await submitBooking(aRequest(), chat, ports);

		expect($submission.get()).toMatchObject({ sent: { thankYou } });
	});

	test('is followed by its id at 2, 4, 8 and 16 seconds, then left alone', async () => {
		const { desk, ports } = setUp();
		desk.thankYou = at('queued');
		await submitBooking(aRequest(), chat, ports);
		const pauses: number[] = [];

		while (ports.later.length > 0) {
			pauses.push(...ports.later.map(({ ms }) => ms));
			await later({ ports });
		}

		expect(pauses).toEqual([2000, 4000, 8000, 16_000]);
		expect(desk.thanked.map(({ id }) => id)).toEqual([undefined, 'message-1', 'message-1', 'message-1', 'message-1']);
		expect($submission.get()).toMatchObject({ sent: { thankYou: 'pending', isThankYouSlow: true } });
	});

	test('that WhatsApp accepted and could not deliver is no success', async () => {
		const { desk, ports } = setUp();
		desk.thankYou = at('accepted');
		await submitBooking(aRequest(), chat, ports);
		expect($submission.get()).toMatchObject({ sent: { thankYou: 'success' } });

		desk.thankYou = at('failed');
		await later({ ports });

		expect($submission.get()).toMatchObject({ sent: { thankYou: 'failed' } });
		expect(ports.later).toEqual([]);
	});

	test.each<MessageState>(['delivered', 'read', 'failed', 'dead', 'cancelled'])(
		'that has come to its end, "%s", is not asked for again',
		async (state) => {
			const { desk, ports } = setUp();
			desk.thankYou = at(state);

			await submitBooking(aRequest(), chat, ports);

			expect(ports.later).toEqual([]);
		},
	);

	test('without an answer is neither sent nor failed, and is requested again', async () => {
		const { desk, ports } = setUp();
		desk.thankYou = undefined;
		await submitBooking(aRequest(), chat, ports);
		expect($submission.get()).toMatchObject({ sent: { thankYou: 'pending', isThankYouSlow: false } });

		desk.thankYou = at('accepted');
		await later({ ports });

		expect(desk.thanked[1]?.id).toBeUndefined();
		expect($submission.get()).toMatchObject({ sent: { thankYou: 'success' } });
	});

	test.each([undefined, 'refused'] as const)('that was taken stays so when a later question ends as %s', async (answer) => {
		const { desk, ports } = setUp();
		desk.thankYou = at('accepted');
		await submitBooking(aRequest(), chat, ports);

		desk.thankYou = answer;
		await later({ ports });

		expect($submission.get()).toMatchObject({ sent: { thankYou: 'success' } });
	});

	test('is not followed after the page is left', async () => {
		const { desk, ports } = setUp();
		desk.thankYou = at('queued');
		await submitBooking(aRequest(), chat, ports);

		closeSent(ports.receipts);
		while (ports.later.length > 0) await later({ ports });

		expect(desk.thanked.length).toBeLessThanOrEqual(2);
		expect($submission.get()).toEqual({ state: 'editing' });
		expect(ports.receipts.kept).toBeUndefined();
	});
});

describe('the receipt of a booking', () => {
	test('survives a reload, which requests a missing thank-you', async () => {
		const { desk, ports } = setUp();
		await submitBooking(aRequest(), chat, ports);
		const kept = { ...(ports.receipts.kept as object), thankYou: 'pending' };
		$submission.set({ state: 'editing' });

		reopenSent(fakeStorage(kept));
		await askForThankYou(ports);

		expect($submission.get()).toMatchObject({ state: 'received', sent: { reference: aReceipt.reference, thankYou: 'success' } });
		expect(desk.thanked).toHaveLength(2);
	});

	test('requests no second thank-you after the final state', async () => {
		const { desk, ports } = setUp();
		await submitBooking(aRequest(), chat, ports);

		await askForThankYou(ports);

		expect(desk.thanked).toHaveLength(1);
	});

	test('is forgotten when it is closed', async () => {
		const { ports } = setUp();
		await submitBooking(aRequest(), chat, ports);

		closeSent(ports.receipts);

		expect(ports.receipts.kept).toBeUndefined();
		expect($submission.get()).toEqual({ state: 'editing' });
	});

	test.each([undefined, 'text', {}, { reference: 'LZ', token: 't', hall: 'Garden' }])('is not made of %j', (kept) => {
		expect(readSent(kept)).toBeUndefined();
	});
});
