import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import '#features/own-booking/agreement/AgreementPart.tsx';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import type { AcceptAgreement, Agreements } from '#shared/rules/booking/agreement.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { ACCEPTED, aDocument, anAgreement } from '../../support/agreement.ts';
import { prices } from '../../support/booking.ts';
import { aReceipt, aVisitorBooking, venue, viewPorts } from '../../support/booking-page.ts';
import { wholeText } from '../../support/whole-text.ts';

type Answer = Awaited<ReturnType<AcceptAgreement>>;

/** Opens the page with these versions. The hall answers an acceptance with each of `answers` in turn, then with a yes. */
function open(
	versions: Agreements,
	{ language = 'en', answers = [], booking = {} }: { language?: Language; answers?: Answer[]; booking?: Partial<VisitorBooking> } = {},
) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const hall = { versions, sent: [] as { key: string; version: number; name: string }[], isDown: false, again: () => {} };
	const shown: (string | null)[] = [];
	Element.prototype.scrollIntoView = function scrolled() {
		shown.push(this.textContent);
	};
	// In the order of the database's answer.
	const numbers = () => ({
		sent: hall.versions.sent?.versionNo ?? null,
		inForce: hall.versions.inForce?.versionNo ?? null,
		sentTotal: hall.versions.sent?.document.total ?? null,
	});
	const ports = viewPorts({
		whenSeen: (run) => {
			hall.again = run;
			return () => undefined;
		},
		read: async () => ok(aVisitorBooking({ status: 'pending', totalAmount: 1_035_000, ...booking, agreement: numbers() })),
		agreement: {
			read: async () => (hall.isDown ? undefined : hall.versions),
			accept: async (_, key, accepted) => {
				hall.sent.push({ key, ...accepted });
				const answer = answers.shift();
				if (answer) return answer;
				const agreement = { ...anAgreement({ versionNo: accepted.version }), ...ACCEPTED, acceptedName: accepted.name };
				hall.versions = { inForce: agreement, sent: null };
				return ok(agreement);
			},
		},
	});
	render(
		<main>
			<BookingView venue={venue} prices={prices} terms="The terms." language={language} ports={ports} />
		</main>,
	);
	return { hall, shown, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => $bookingView.set({ state: 'loading' }));

const part = async (name = 'The agreement') => within(await screen.findByRole('region', { name }));
const accept = async ({ user }: ReturnType<typeof open>, name = 'Amina Example') => {
	const section = await part();
	const field = await section.findByLabelText('Your name');
	await user.clear(field);
	if (name) await user.type(field, name);
	await user.click(section.getByRole('button', { name: /^Accept version/ }));
	return section;
};

describe('the agreement on a family’s page', () => {
	test('is read whole, and accepted with a name: the page says which version is in force', async () => {
		const page = open({ inForce: null, sent: anAgreement() });
		const section = await part();
		expect(await section.findByText(/^Version 1 is ready for you/)).toBeDefined();
		expect(section.getByText('The advance is not given back.')).toBeDefined();

		await accept(page);
		expect(screen.queryByText(/has changed/)).toBeNull();

		expect(await section.findByText('Thank you. Version 1 is in force now.')).toBeDefined();
		expect(section.getByText(/^Version 1 is in force\. Accepted by Amina Example/)).toBeDefined();
		expect(page.hall.sent).toMatchObject([{ version: 1, name: 'Amina Example' }]);
		expect(section.queryByRole('button', { name: /^Accept/ })).toBeNull();
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Thank you. Version 1 is in force now.'));
		expect(page.shown).toContain('Thank you. Version 1 is in force now.');
	});

	test('that is replaced under the finger is not accepted by the same press: the button first leads to the newer one', async () => {
		const page = open({ inForce: null, sent: anAgreement() });
		const section = await part();
		await page.user.type(await section.findByLabelText('Your name'), 'Amina Example');
		await page.user.tab();
		page.hall.versions = { inForce: null, sent: anAgreement({ versionNo: 2 }), before: anAgreement() };
		act(() => page.hall.again());
		expect((await section.findByRole('alert')).textContent).toMatch(/^The hall has just sent version 2\./);
		expect(section.queryByRole('button', { name: /^Accept/ })).toBeNull();

		await page.user.keyboard('{Enter}');
		expect(page.hall.sent).toEqual([]);
		expect(document.activeElement?.textContent).toMatch(/^Version 2 is ready for you/);
		expect(section.queryByRole('alert')).toBeNull();
		await page.user.click(section.getByRole('button', { name: 'Accept version 2' }));

		expect(page.hall.sent).toMatchObject([{ version: 2, name: 'Amina Example' }]);
	});

	test('marks what is new since the version sent before, while none is in force', async () => {
		const functions = aDocument().functions.map((one) => ({ ...one, guestCount: 350, plates: 350 }));
		open({ inForce: null, sent: anAgreement({ versionNo: 3, document: aDocument({ functions }) }), before: anAgreement({ versionNo: 2 }) });
		const section = await part();

		expect(await section.findByText(/What is new or other than in version 2 is marked\.$/)).toBeDefined();
		expect(section.getByText('350').tagName).toBe('MARK');
	});

	test('marks what is new or other than in the version in force', async () => {
		const functions = aDocument().functions.map((one) => ({ ...one, guestCount: 350, plates: 350 }));
		open({ inForce: anAgreement(ACCEPTED), sent: anAgreement({ versionNo: 2, document: aDocument({ functions }) }) });
		const section = await part();

		expect(await section.findByText(/What is new or other than in version 1 is marked\.$/)).toBeDefined();
		expect(section.getByText('350').tagName).toBe('MARK');
		expect(section.getAllByText('350')).toHaveLength(1);
	});

	test('is accepted once after a lost answer: the second press sends the same key', async () => {
		const page = open({ inForce: null, sent: anAgreement() }, { answers: [err('unreachable')] });
		const section = await accept(page);
		expect(await section.findByText('No answer came. Please press again: it is accepted once only.')).toBeDefined();

		await page.user.click(section.getByRole('button', { name: 'Accept version 1' }));

		expect(await section.findByText('Thank you. Version 1 is in force now.')).toBeDefined();
		const [first, second] = page.hall.sent;
		expect(second).toEqual(first);
	});

	test('that was withdrawn meanwhile is not accepted, and the page says so', async () => {
		const page = open({ inForce: anAgreement(), sent: anAgreement({ versionNo: 2 }) }, { answers: [err('version_replaced')] });
		await part();
		page.hall.versions = { inForce: anAgreement(), sent: null };
		const section = await accept(page);

		expect(await section.findByText(/The hall has changed the agreement meanwhile, so nothing was accepted/)).toBeDefined();
		expect(section.queryByRole('button', { name: /^Accept version/ })).toBeNull();
	});

	test('that was replaced meanwhile is not accepted: the page shows the newer one with what was typed', async () => {
		const page = open({ inForce: null, sent: anAgreement() }, { answers: [err('version_replaced')] });
		await part();
		page.hall.versions = { inForce: null, sent: anAgreement({ versionNo: 2 }) };
		const section = await accept(page);

		expect(await section.findByText(/The hall has changed the agreement meanwhile/)).toBeDefined();
		await page.user.click(await section.findByRole('button', { name: 'Read version 2 first' }));
		await page.user.click(await section.findByRole('button', { name: 'Accept version 2' }));

		expect(await section.findByText('Thank you. Version 2 is in force now.')).toBeDefined();
		expect(page.hall.sent.map(({ version, name }) => [version, name])).toEqual([
			[1, 'Amina Example'],
			[2, 'Amina Example'],
		]);
		expect(page.hall.sent[0]?.key).not.toBe(page.hall.sent[1]?.key);
	});

	test('asks for a name of at least two letters', async () => {
		const page = open({ inForce: null, sent: anAgreement() });
		const section = await accept(page, 'A');

		expect(section.getByText('Please write your name, with 2 to 80 letters')).toBeDefined();
		expect(page.hall.sent).toEqual([]);
	});

	test('names a price that staff agreed after the acceptance, and is not accepted for an ended booking', async () => {
		open(
			{ inForce: anAgreement(ACCEPTED), sent: anAgreement({ versionNo: 2 }) },
			{ booking: { status: 'cancelled', totalAmount: 1_200_000 } },
		);
		const section = await part();

		expect(await section.findByText('The hall has agreed another price with you since then: PKR 1,200,000.')).toBeDefined();
		expect(section.queryByLabelText('Your name')).toBeNull();
	});

	test.each([
		['en', 'cancelled', 'The agreement', /^Version 1 was in force until the booking ended\. /],
		['ur', 'expired', 'معاہدہ', /^بکنگ ختم ہونے تک نسخہ 1 لاگو تھا۔ /],
	] as const)('of an ended booking is no longer said to be in force (%s, %s)', async (language, status, title, words) => {
		open({ inForce: anAgreement(ACCEPTED), sent: null }, { language, booking: { status } });
		const section = await part(title);

		expect(await section.findByText(words)).toBeDefined();
		expect(section.queryByText(/is in force|لاگو ہے/)).toBeNull();
	});

	test('names the bill where it comes to another sum', async () => {
		open({ inForce: anAgreement(ACCEPTED), sent: null }, { booking: { totalAmount: 1_200_000, bill: { number: 'B2026-0007' } } });
		const section = await part();

		expect(await section.findByText(wholeText('Your bill B2026-0007, for what was served, comes to PKR 1,200,000.'))).toBeDefined();
		expect(section.queryByText(/agreed another price/)).toBeNull();
	});

	test('is whole in Urdu', async () => {
		open({ inForce: null, sent: anAgreement() }, { language: 'ur' });
		const section = await part('معاہدہ');

		expect(await section.findByText('ٹیولپ ہال')).toBeDefined();
		expect(section.getByRole('button', { name: 'نسخہ 1 قبول ہے' })).toBeDefined();
	});

	test('that does not load can be loaded again', async () => {
		const page = open({ inForce: null, sent: anAgreement() });
		page.hall.isDown = true;
		const section = await part();
		const again = await section.findByRole('button', { name: 'Try again' });
		page.hall.isDown = false;
		await page.user.click(again);

		expect(await section.findByText(/^Version 1 is ready for you/)).toBeDefined();
		expect(document.activeElement).toBe(section.getByRole('heading', { name: 'The agreement' }));
	});
});
