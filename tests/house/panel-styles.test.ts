import { expect, test } from 'vitest';
import { rulesIn } from './css-rules.ts';
import { projectFiles } from './source-files.ts';

// Without a positioned foot, "More" opened at the top of the scrolled panel, some 3,000 px above the button.
test('the foot of the panel is positioned in every state, because the menu of "More" is placed above it', () => {
	const places = projectFiles()
		.filter((file) => /^src\/features\/desk\/.*\.css$/.test(file))
		.flatMap(rulesIn)
		.filter(({ selector }) => /\.side__foot[\w-]*(,|$)/.test(selector))
		.flatMap(({ says }) => /(?:^|[\s;])position: (\w+)/.exec(says)?.slice(1) ?? []);

	expect(places).toContain('sticky');
	expect(places).not.toContain('static');
});

test('only direct paragraphs of the balance are spread to both sides, so that a problem’s words are beside its icon', () => {
	const [rule] = rulesIn('src/features/desk/booking/payments/ledger.css').filter(({ says }) => says.includes('space-between'));

	expect(rule?.selector).toBe('.balance > p');
});
