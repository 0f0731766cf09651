import { aBody, post } from './support/booking.ts';
import { showOnPaper } from './support/on-paper.ts';
import { ownDay } from './support/own-day.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { agree } from './support/staff.ts';
import { expect, test } from './support/test.ts';

for (const [index, { language, path }] of Object.values(OWN_PAGES).entries()) {
	test(`a family’s own page is two sheets at most, also on the smallest paper (${language})`, async ({ page, request }) => {
		const clientName = `Paper Family ${language}`;
		const told = { package: 'Menu 1', serving: 'table', email: 'paper@mail.example', occasion: 'walima', addOns: ['Gajar Halwa'] };
		const asked = { specialRequests: 'A ramp at Gate 1, please, and a table by the door.', gathering: 'mixed', ladies: 90, language };
		const body = aBody({ clientName, eventDate: ownDay(index), ...told, ...asked });
		const { reference, token } = await (await post(request, body)).json();
		await agree(request, clientName, { status: 'pending', total_amount: 900_000 });
		await page.goto(`${path}#${reference}.${token}`);
		await expect(page.getByText(clientName)).toBeVisible();
		// Dishes and payments load later, and are printed too.
		await expect(page.locator('.view__dishes')).toBeVisible();
		await page.waitForLoadState('networkidle');

		const margin = { top: '1in', right: '1in', bottom: '1in', left: '1in' };
		const pdf = await page.pdf({ format: 'Letter', margin });

		expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);

		await showOnPaper(page);
		// The browser's own margins may be off: the page has some of its own.
		expect(await page.evaluate(pageMargins)).toContainEqual(expect.stringMatching(/^\d+mm \d+mm$/));
		// biome-ignore lint/performance/useDomNodeTextContent: only what is printed counts.
		expect((await page.locator('main').innerText()).trim()).toMatch(language === 'ur' ? /^لالہ زار/ : /^Lalazar/);
	});
}

for (const path of ['/menus', '/ur/menus']) {
	test(`${path} is two sheets of A4`, async ({ page }) => {
		await page.goto(path, { waitUntil: 'networkidle' });

		const pdf = await page.pdf({ preferCSSPageSize: true });

		expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
	});
}

/** The margins that the page's own styles give a sheet. Runs in the page. */
function pageMargins(): string[] {
	const rulesOf = (rules: CSSRuleList): CSSRule[] =>
		[...rules].flatMap((rule) => ('cssRules' in rule ? [rule, ...rulesOf(rule.cssRules as CSSRuleList)] : [rule]));
	return [...document.styleSheets]
		.flatMap(({ cssRules }) => rulesOf(cssRules))
		.flatMap((rule) => (rule instanceof CSSPageRule ? [rule.style.margin] : []));
}
