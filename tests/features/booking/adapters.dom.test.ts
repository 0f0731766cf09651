import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftStorage, receiptStorage } from '#features/booking/draft-storage.ts';
import { formSigns } from '#features/booking/spam-signs.ts';
import { openChat } from '#features/booking/whatsapp-window.ts';
import { readBooking } from '#features/own-booking/own-booking-http.ts';
import { whenSeen } from '#features/own-booking/view-ports.ts';
import { readAvailability } from '#shared/booking/availability-http.ts';
import { sendBooking, sendThankYou } from '#shared/booking/bookings-http.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { aReceipt } from '../../support/booking-page.ts';

const request = { clientName: 'Test Family', guestCount: 600 } as BookingRequest;
const day = '2027-01-09' as Day;

/** A network that answers the same each time and remembers what it was asked. */
function aNetwork(status: number, body: unknown) {
	const asked: { path: string; init: RequestInit }[] = [];
	const fetch = async (path: RequestInfo | URL, init: RequestInit = {}) => {
		asked.push({ path: String(path), init });
		return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
	};
	return { asked, fetch };
}

const deadNetwork = async () => {
	throw new TypeError('Failed to fetch');
};

/** A network that answers only when the asker gives up. */
const slowNetwork = (_: RequestInfo | URL, { signal }: RequestInit = {}) =>
	new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('asking the server to write a request down', () => {
	test('sends it as JSON under its key, and reads the receipt', async () => {
		const { asked, fetch } = aNetwork(201, { ...aReceipt, status: 'pending_confirmation', estimate: null });

		const answer = await sendBooking({ fetch })(request, 'key-1');

		expect(answer).toEqual({ ok: true, value: aReceipt });
		expect(asked[0]?.path).toBe('/api/bookings');
		expect(asked[0]?.init).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'key-1', 'Content-Type': 'application/json' } });
		expect(JSON.parse(String(asked[0]?.init.body))).toEqual(request);
	});

	test('sends the spam signs, and reads that the request is quiet', async () => {
		const { asked, fetch } = aNetwork(201, { ...aReceipt, isQuiet: true });
		const signs = () => ({ website: 'https://spam.example', elapsedMs: 900 });

		const answer = await sendBooking({ fetch, signs })(request, 'key-1');

		expect(answer).toEqual({ ok: true, value: { ...aReceipt, isQuiet: true } });
		expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ ...request, website: 'https://spam.example', elapsedMs: 900 });
	});

	test.each([
		[
			409,
			{ error: { code: 'slot_taken' }, alternatives: [{ hall: 'Main Hall', eventDate: day, eventTime: 'lunch' }, { hall: 'Garden' }] },
			{ kind: 'slot_taken', alternatives: [{ hall: 'Main Hall', eventDate: day, eventTime: 'lunch' }] },
		],
		[422, { error: { code: 'invalid', fields: { phone: 'No.', guestCount: 7 } } }, { kind: 'invalid', fields: { phone: 'No.' } }],
		[422, { error: { code: 'idempotency_mismatch' } }, { kind: 'idempotency_mismatch' }],
		[429, { error: { code: 'too_many_requests' } }, { kind: 'too_many_requests' }],
		[403, { error: { code: 'foreign_origin' } }, { kind: 'forbidden' }],
		[500, { error: { code: 'internal' } }, { kind: 'server' }],
		[502, '<html>Bad gateway</html>', { kind: 'server' }],
		[201, { reference: 'LZ-7K4Q-92' }, { kind: 'server' }],
		[200, '<html>A login page of the hotel’s network</html>', { kind: 'server' }],
	])('reads a %i as a named problem', async (status, body, problem) => {
		expect(await sendBooking({ fetch: aNetwork(status, body).fetch })(request, 'key-1')).toEqual({ ok: false, problem });
	});

	test('tells a lost connection from an answer that takes too long', async () => {
		expect(await sendBooking({ fetch: deadNetwork })(request, 'key-1')).toEqual({ ok: false, problem: { kind: 'offline' } });
		expect(await sendBooking({ fetch: slowNetwork, timeLimitMs: 5 })(request, 'key-1')).toEqual({
			ok: false,
			problem: { kind: 'timeout' },
		});
	});
});

describe('the thank-you', () => {
	const given = { to: '+923001234567', message: 'LZ-7K4Q-92', token: aReceipt.token };
	const id = '3f0c2c0e-8d5a-4f6e-9b1e-0a1b2c3d4e5f';

	test('is requested with the booking’s token', async () => {
		const { asked, fetch } = aNetwork(200, { success: true, id, status: 'accepted', simulated: true });

		expect(await sendThankYou({ fetch })(given)).toEqual({ id, state: 'accepted', isSimulated: true });
		expect(asked[0]?.init.headers).toMatchObject({ Authorization: `Bearer ${aReceipt.token}` });
		expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ to: given.to, message: given.message, type: 'text' });
	});

	test('is followed by its id, with the token in a header and not in the address', async () => {
		const { asked, fetch } = aNetwork(200, { status: 'delivered' });

		expect(await sendThankYou({ fetch })({ ...given, id })).toEqual({ id, state: 'delivered', isSimulated: false });
		expect(asked[0]?.path).toBe(`/api/whatsapp/status?id=${id}`);
		expect(asked[0]?.init.method).toBe('GET');
		expect(asked[0]?.init.headers).toMatchObject({ Authorization: `Bearer ${aReceipt.token}` });
	});

	test.each([401, 403, 404, 422])('is refused with %i, and unknown with 429, 500 or no answer', async (status) => {
		expect(await sendThankYou({ fetch: aNetwork(status, {}).fetch })(given)).toBe('refused');
		expect(await sendThankYou({ fetch: aNetwork(429, {}).fetch })(given)).toBeUndefined();
		expect(await sendThankYou({ fetch: aNetwork(500, {}).fetch })(given)).toBeUndefined();
		expect(await sendThankYou({ fetch: deadNetwork })(given)).toBeUndefined();
	});
});

describe('reading one’s own booking', () => {
	const booking = { reference: 'LZ-7K4Q-92', eventDate: day, hall: 'Main Hall', eventTime: 'lunch', status: 'pending' };

	test('keeps the token out of the address', async () => {
		const { asked, fetch } = aNetwork(200, booking);

		const answer = await readBooking({ fetch })('LZ-7K4Q-92', aReceipt.token);

		expect(answer).toEqual({ ok: true, value: booking });
		expect(asked[0]?.path).toBe('/api/bookings/LZ-7K4Q-92');
		expect(asked[0]?.init.headers).toMatchObject({ Authorization: `Bearer ${aReceipt.token}` });
	});

	test.each([
		[404, {}, 'not_found'],
		[503, {}, 'server'],
		[200, '<html></html>', 'server'],
		[200, { reference: 'LZ-7K4Q-92' }, 'server'],
	])('reads a %i with %j as "%s"', async (status, body, kind) => {
		const answer = await readBooking({ fetch: aNetwork(status, body).fetch })('LZ-7K4Q-92', aReceipt.token);

		expect(answer).toEqual({ ok: false, problem: { kind } });
	});
});

describe('reading free days', () => {
	const days = [{ date: day, slots: [{ hall: 'Main Hall', eventTime: 'lunch', state: 'taken' }] }];

	test('asks for the days from the first to the last', async () => {
		const { asked, fetch } = aNetwork(200, { days });

		expect(await readAvailability({ fetch })(day, '2027-01-10' as Day)).toEqual({ ok: true, value: days });
		expect(asked[0]?.path).toBe('/api/availability?from=2027-01-09&to=2027-01-10');
	});

	test.each([
		[500, {}],
		[200, '<html></html>'],
		[200, { days: 'all' }],
		[200, { days: [{ date: 'soon', slots: [] }] }],
		[200, { days: [{ date: day, slots: [{ hall: 'Main Hall', eventTime: 'lunch', state: 'perhaps' }] }] }],
	])('takes a %i with %j for no answer, never for free', async (status, body) => {
		expect(await readAvailability({ fetch: aNetwork(status, body).fetch })(day, day)).toEqual({ ok: false, problem: { kind: 'server' } });
	});
});

test('a page that is online again reads news, until it is left', () => {
	const look = vi.fn();
	const end = whenSeen(60_000)(look);
	dispatchEvent(new Event('online'));
	expect(look).toHaveBeenCalledOnce();

	end();
	dispatchEvent(new Event('online'));
	expect(look).toHaveBeenCalledOnce();
});

describe('what this device keeps', () => {
	beforeEach(() => {
		vi.restoreAllMocks();
		// Other files share this worker's device.
		sessionStorage.clear();
		localStorage.clear();
		history.replaceState(null, '');
	});

	test('comes back to this tab, and to a new visit', () => {
		draftStorage().write({ key: 'a' });

		expect(draftStorage().read()).toEqual({ key: 'a' });
		sessionStorage.clear();
		expect(draftStorage().read()).toEqual({ key: 'a' });
	});

	test('is this tab’s own, whatever another tab writes, and sending it leaves the other tab’s', () => {
		draftStorage().write({ key: 'mine' });
		localStorage.setItem('venue-booking-draft', JSON.stringify({ key: 'theirs' }));
		expect(draftStorage().read()).toEqual({ key: 'mine' });

		draftStorage().clear();

		expect(draftStorage().read()).toEqual({ key: 'theirs' });
	});

	test('of an earlier page sends no filling time, so that a returning visitor may send at once', () => {
		draftStorage().read();
		expect(formSigns().elapsedMs).toEqual(expect.any(Number));
		draftStorage().write({ key: 'a' });
		expect(formSigns().elapsedMs).toEqual(expect.any(Number));

		draftStorage().read();

		expect(JSON.stringify(formSigns())).not.toContain('elapsedMs');
	});

	test('is deleted everywhere once it is cleared', () => {
		draftStorage().write({ key: 'a' });

		draftStorage().clear();

		expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
	});

	test('is ignored if it is damaged', () => {
		sessionStorage.setItem('venue-booking-sent', '{');

		expect(receiptStorage().read()).toBeUndefined();
	});

	test('reports full or forbidden storage and never throws', () => {
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError');
		});
		vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
			throw new DOMException('forbidden', 'SecurityError');
		});

		expect(draftStorage().write({ key: 'a' })).toBe(false);
		expect(draftStorage().read()).toEqual({ key: 'a' });
		draftStorage().clear();
		expect(draftStorage().read()).toBeUndefined();
	});
});

describe('opening WhatsApp', () => {
	test('cuts the tie back to this page', () => {
		const opened = { closed: false, opener: window };
		vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);

		expect(openChat('https://wa.me/923000000000')).toBe(true);
		expect(opened.opener).toBeNull();
	});

	test('opens no window without a network, which would show an error there', () => {
		const opened = vi.spyOn(window, 'open');
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

		expect(openChat('https://wa.me/923000000000')).toBe(false);
		expect(opened).not.toHaveBeenCalled();
	});

	test.each([null, { closed: true }])('knows when the browser blocked it (%j)', (answer) => {
		vi.spyOn(window, 'open').mockReturnValue(answer as Window | null);

		expect(openChat('https://wa.me/923000000000')).toBe(false);
	});
});
