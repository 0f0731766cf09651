import { hijriEn } from '#i18n/hijri/hijri-en.ts';
import { hijriInWords } from '#i18n/hijri/hijri-in-words.ts';
import { hijriUr } from '#i18n/hijri/hijri-ur.ts';
import { addDays, type Day, dayAt, dayInWords, daysFrom } from '#shared/rules/day.ts';
import { hijriOf } from '#shared/rules/hijri.ts';
import { type Observance, type Observed, observedAhead } from '#shared/rules/slots/observance.ts';
import { publishedMonths } from '../shared/rules/umm-al-qura.ts';
import { fillRequest, postTo, review } from './support/booking.ts';
import { agree, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** The value in src/content/venue.json. */
const DAYS_LATER = 1;
const today = dayAt(new Date());

function ahead(kind: Observance, from: Day = today): Observed {
	const found = observedAhead(from, DAYS_LATER).find((observed) => observed.kind === kind);
	if (!found) throw new Error(`${kind} does not come again`);
	return found;
}

/** The first Saturday of Ramzan that can still be booked. */
function saturdayInRamzan(): Day {
	const saturdays = ({ first, last }: Observed) =>
		daysFrom(first, last).filter((day) => day > today && dayInWords(day).startsWith('Saturday'));
	const ramzan = ahead('ramzan');
	const [saturday] = [...saturdays(ramzan), ...saturdays(ahead('ramzan', addDays(ramzan.last, 1)))];
	if (!saturday) throw new Error('Ramzan has no Saturday');
	return saturday;
}

for (const [language, path, label, words] of [
	['en', '/booking', 'Event date', hijriEn],
	['ur', '/ur/booking', 'تقریب کی تاریخ', hijriUr],
] as const) {
	test(`a Saturday in Ramzan is marked, and said in words once it is chosen (${language})`, async ({ page }) => {
		const saturday = saturdayInRamzan();
		const hijri = hijriOf(saturday, DAYS_LATER);
		if (!hijri) throw new Error('Node lacks the calendar');
		const date = hijriInWords(hijri, words);
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(path);
		await expect(page.getByRole('grid')).toBeVisible();

		await page.getByLabel(label).fill(saturday);

		const day = page.getByRole('button', { pressed: true });
		await expect(day).toHaveAccessibleName(new RegExp(`${date}$`));
		await expect(day.locator('[data-observed="ramzan"]')).toHaveText(String(hijri.day));
		await expect(page.getByRole('status').filter({ hasText: words.about(date) })).toContainText(words.notes.ramzan);
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);

		if (language === 'ur') return;
		await test.step('nothing is forbidden: it goes on to the second step, and its Hijri date with it', async () => {
			await fillRequest(page, saturday);
			await review(page);
			await expect(page.getByText(`About ${date}`)).toBeVisible();
		});
	});
}

test('the browser counts the days as Node does, for twenty years', async ({ page }) => {
	await page.goto('/');

	const counted = await page.evaluate(
		(days) => {
			const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'numeric' });
			return days.map((day) => format.format(new Date(`${day}T00:00:00Z`)).replace(/ .*/, ''));
		},
		publishedMonths().map(({ first }) => first),
	);

	expect(counted).toEqual(publishedMonths().map(({ month }) => `${month}/1`));
});

test('at the desk no figure of a day runs into the next one, 390 or 320 pixels wide', async ({ page }) => {
	await comeToDesk(page, '/admin/dashboard?view=calendar&day=2027-02-10');
	await expect(page.getByRole('grid', { name: 'February 2027' })).not.toHaveAttribute('aria-busy');
	for (const width of [390, 320]) {
		await page.setViewportSize({ width, height: 740 });
		const tooWide = await page.getByRole('gridcell').evaluateAll((cells) =>
			cells
				.filter((cell) => {
					const { left, right } = cell.getBoundingClientRect();
					return [...cell.querySelectorAll('.calday__date, .hijri')].some((figure) => {
						const at = figure.getBoundingClientRect();
						return at.left < left || at.right > right;
					});
				})
				.map(({ textContent }) => textContent),
		);

		expect(tooWide).toEqual([]);
	}
	await expect(page.getByRole('button', { pressed: true }).locator('.hijri')).toBeVisible();
});

test('in a browser that lacks the calendar there is no Hijri date, and the day can be chosen', async ({ page }) => {
	await page.addInitScript(() => {
		Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
			construct: (format, [locale, options]) => new format(locale?.replace(/-u-ca-[a-z-]*(?=-nu)/, '-u'), options),
		});
	});
	const saturday = saturdayInRamzan();
	await page.goto('/booking');
	await expect(page.getByRole('grid', { name: 'Free dates' })).toBeVisible();

	await page.getByLabel('Event date').fill(saturday);

	await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(new RegExp(`^${dayInWords(saturday)}`));
	await expect(page.locator('.hijri, .hijri-key')).toHaveCount(0);
	await expect(page.getByText('Ramzan')).toHaveCount(0);
});

test('staff close the ten days of a Muharram at once, read which bookings are there, and open them together', async ({
	page,
	request,
	baseURL,
}) => {
	// Other tests book the next one.
	const muharram = ahead('muharram', addDays(ahead('muharram').last, 1));
	const booked = addDays(muharram.first, 5);
	await postTo(baseURL ?? '', { clientName: 'Muharram Holds', eventDate: booked, hall: 'Main Hall' });
	await postTo(baseURL ?? '', { clientName: 'Muharram Asks', eventDate: addDays(booked, 1), phone: '0300-0000097' });
	await agree(request, 'Muharram Holds');
	await comeToDesk(page, `/admin/dashboard?view=calendar&day=${booked}`);
	const panel = page.getByRole('region', { name: dayInWords(booked) });
	await expect(panel).toContainText('One of the first ten days of Muharram.');

	await panel.getByRole('button', { name: 'Close these ten days' }).click();
	await expect(page.getByRole('dialog', { name: 'Close the hall' }).getByLabel('To and including')).toHaveValue(muharram.last);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Close th/ })
		.click();

	const told = page.getByRole('dialog', { name: 'Closed now' });
	await expect(told.getByRole('listitem')).toHaveText([
		/^Muharram Holds.* Main Hall dinner Held$/,
		/^Muharram Asks.* Tulip Hall dinner To confirm$/,
	]);
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await told.getByRole('button', { name: 'Done' }).click();
	const days = await (await request.get(`/api/availability?from=${muharram.first}&to=${muharram.last}`)).json();
	const states = days.days.flatMap(({ slots }: { slots: { state: string }[] }) => slots.map(({ state }) => state));
	expect(states).toHaveLength(40);
	expect(new Set(states)).toEqual(new Set(['closed']));

	await panel
		.getByRole('button', { name: /^Open again/ })
		.first()
		.click();
	await page.getByRole('dialog').getByRole('button', { name: 'The whole range' }).click();
	await expect(panel.getByRole('button', { name: 'Close these ten days' })).toBeVisible();
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
});
