import { act, configure, fireEvent, getConfig, screen, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BookingWizard } from '#features/booking/BookingWizard.tsx';
import { $draft } from '#features/booking/draft.ts';
import { $submission } from '#features/booking/submission.ts';
import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { prices } from '../../support/booking.ts';
import { NOW, typedRequest, venue } from '../../support/booking-page.ts';
import { aWorld, words } from '../../support/family.tsx';

let root: Root | undefined;
const { eventWrapper } = getConfig();
const env = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** The page as the server sends it, and how its script takes it over: in small steps, between which somebody goes on typing. */
function serverPage(
	world: ReturnType<typeof aWorld>,
	{ address = '/booking', offered = prices }: { address?: string; offered?: PriceList } = {},
) {
	$draft.set(undefined);
	$submission.set({ state: 'editing' });
	history.replaceState(null, '', address);
	const wizard = (
		<BookingWizard venue={venue} prices={offered} problems={fieldProblemsEn} language="en" words={words} ports={world.ports} />
	);
	const place = document.createElement('div');
	place.innerHTML = renderToString(wizard);
	document.body.replaceChildren(place);
	const errors: unknown[] = [];
	const note = (error: unknown) => errors.push(error);
	const takeOver = async (meanwhile: (step: number) => void) => {
		// As Astro does it.
		startTransition(() => {
			root = hydrateRoot(place, wizard, { onRecoverableError: note, onUncaughtError: note });
			root.render(wizard);
		});
		for (let step = 0; reviewButton()?.disabled !== false && step < 1000; step++) {
			meanwhile(step);
			await nextStep();
		}
	};
	return { takeOver, errors };
}

/** React goes on in steps of the event loop; each is a moment at which somebody may act. */
const nextStep = () => new Promise((go) => setImmediate(go));
/** By its words alone: it is looked for after each of hundreds of steps, and a role costs a walk through the whole page. */
const reviewButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words.request.review);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

beforeEach(() => {
	vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
	// A processor so slow that React stops after each part: every moment is one at which somebody may act.
	let now = 0;
	vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
	env.IS_REACT_ACT_ENVIRONMENT = false;
	configure({ eventWrapper: (act) => act() });
});
afterEach(async () => {
	env.IS_REACT_ACT_ENVIRONMENT = true;
	// Other files of the same worker go on with it.
	configure({ eventWrapper });
	await act(async () => root?.unmount());
});

describe('during hydration', () => {
	test('every typed letter stays', async () => {
		const { takeOver, errors } = serverPage(aWorld());
		let typed = '';

		await takeOver((step) => {
			if (step % 100 !== 0) return;
			typed += 'x';
			type('Your name', typed);
		});

		expect(errors).toEqual([]);
		expect(typed.length).toBeGreaterThan(1);
		expect(field('Your name').value).toBe(typed);
		await vi.waitFor(() => expect($draft.get()?.values.clientName).toBe(typed), 20_000);
	});

	test.each([0, 150, 300, 450])('ticks, choices and text at step %s stay', async (moment) => {
		const { takeOver, errors } = serverPage(aWorld());
		let isDone = false;

		await takeOver((step) => {
			if (step !== moment) return;
			fireEvent.click(box(/^Nargasi Kofta/));
			fireEvent.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
			fireEvent.change(screen.getByLabelText('Occasion (optional)'), { target: { value: 'barat' } });
			type('Guests', '300');
			isDone = true;
		});

		expect(isDone).toBe(true);
		expect(errors).toEqual([]);
		expect(box(/^Nargasi Kofta/).checked).toBe(true);
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tulip Hall' }).checked).toBe(true);
		const kept = { addOns: ['Nargasi Kofta / Mix Vegetable'], hall: 'Tulip Hall', occasion: 'barat', guestCount: '300' };
		await vi.waitFor(() => expect($draft.get()?.values).toMatchObject(kept), 20_000);
	});

	test('a tick is one more beside those that the device kept', async () => {
		const world = aWorld();
		const values = typedRequest({ addOns: ['Nargasi Kofta / Mix Vegetable'], choices: ['', 'Mix Vegetable'] });
		world.draft.kept = { key: '00000000-0000-4000-8000-000000000009', chatText: '', keptAt: NOW.toISOString(), values };
		const { takeOver, errors } = serverPage(world);
		fireEvent.click(box(/^Gajar Halwa/));

		await takeOver(() => undefined);

		expect(errors).toEqual([]);
		expect(box(/^Gajar Halwa/).checked).toBe(true);
		expect(box(/^Nargasi Kofta/).checked).toBe(true);
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mix Vegetable' }).checked).toBe(true);
	});

	test('a letter typed into a field that the draft is about to fill takes the place of its words', async () => {
		const world = aWorld();
		world.draft.kept = { key: '00000000-0000-4000-8000-000000000009', chatText: '', keptAt: NOW.toISOString(), values: typedRequest() };
		const { takeOver } = serverPage(world);
		field('Your name').focus();

		await takeOver(() => undefined);

		const { value, selectionStart, selectionEnd } = field('Your name');
		expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('Test Family');
	});

	test('a single add-on is a list as well', async () => {
		const { takeOver, errors } = serverPage(aWorld(), { offered: { ...prices, addOns: prices.addOns.slice(1) } });
		fireEvent.click(box(/^Nargasi Kofta/));

		await takeOver(() => type('Your name', 'Early Family'));

		expect(errors).toEqual([]);
		await vi.waitFor(() => expect($draft.get()?.values.addOns).toEqual(['Nargasi Kofta / Mix Vegetable']), 20_000);
		expect(screen.getByRole('radio', { name: 'Mix Vegetable' })).toBeDefined();
	});

	test.each([0, 450])('a menu that is pressed at step %s is served at the table, as it is later, and has its price', async (moment) => {
		const { takeOver, errors } = serverPage(aWorld());

		await takeOver((step) => {
			if (step === moment) fireEvent.click(screen.getByRole('radio', { name: /^Menu 2/ }));
		});

		expect(errors).toEqual([]);
		await vi.waitFor(() => expect($draft.get()?.values).toMatchObject({ package: 'Menu 2', serving: 'table' }), 20_000);
	});

	test('typed values win over the link’s', async () => {
		const { takeOver, errors } = serverPage(aWorld(), { address: '/booking?menu=menu-2&serving=buffet&guests=500' });

		await takeOver(() => type('Guests', '700'));

		expect(errors).toEqual([]);
		expect(field('Guests').value).toBe('700');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Menu 2/ }).checked).toBe(true);
		expect(screen.getByText('PKR 2,254,000')).toBeDefined();
	});

	test('a date whose year is being typed is not written to, and has its limits once it is left', async () => {
		const { takeOver, errors } = serverPage(aWorld());
		const date = field('Event date');
		// A browser draws the field anew when any of these is written, and forgets the year's first digits.
		const written: string[] = [];
		const watch = new MutationObserver((changes) => written.push(...changes.map(({ attributeName }) => `${attributeName}`)));
		watch.observe(date, { attributes: true, attributeFilter: ['min', 'max', 'value'] });
		const select = vi.spyOn(date, 'select');
		const years = ['0002', '0020', '0202', '2027'].values();
		const typeOn = ({ value: year } = years.next()) => year && type('Event date', `${year}-09-09`);
		date.focus();

		await takeOver((step) => step % 100 === 0 && typeOn());
		for (let more = 0; more < 4; more++) {
			typeOn();
			await nextStep();
		}

		expect(errors).toEqual([]);
		expect(field('Event date')).toBe(date);
		await waitFor(() => expect(document.activeElement).toBe(date));
		expect([written, select.mock.calls]).toEqual([[], []]);
		expect([date.value, date.min, date.max]).toEqual(['2027-09-09', '', '']);
		await vi.waitFor(() => expect($draft.get()?.values.eventDate).toBe('2027-09-09'), 20_000);

		date.blur();

		await vi.waitFor(() => expect([date.min, date.max]).not.toContain(''), 20_000);
		expect(date.value).toBe('2027-09-09');
	});

	test('an untouched form leaves nothing on the device', async () => {
		const world = aWorld();
		const { takeOver } = serverPage(world, { address: '/booking?guests=500' });

		await takeOver(() => undefined);
		await nextStep();

		expect(world.draft.kept).toBeUndefined();
	});
});
