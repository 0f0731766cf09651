import { expect, test } from 'vitest';
import { rulesIn } from './css-rules.ts';
import { projectFiles, read } from './source-files.ts';

/** A background colour, which forced colours remove. */
const GROUND = /background: (var\(--(?!cream|paper)[\w-]+\)|currentColor);/;

/** Selectors of lines, dots and chosen items. Hover and disabled states do not rely on background alone. */
const DRAWN = /::(before|after)$|:has\(:checked\)$|\[aria-(pressed|current)[^\]]*\]|\.is-on$/;

const FORCED = 'src/styles/forced-colors.css';

test('elements drawn by a background alone, and chosen ones, have a form in forced colours', () => {
	const said = rulesIn(FORCED).flatMap(({ selector }) => selector.split(/,\s*(?![^(]*\))/).map(bare));
	const looks = projectFiles().filter((file) => /^src\/.*\.(css|astro)$/.test(file) && file !== FORCED);
	const drawn = looks
		.flatMap(rulesIn)
		.filter(({ says }) => GROUND.test(says))
		.flatMap(({ file, selector }) => selector.split(/,\s*/).map((one) => ({ file, one })))
		.filter(({ one }) => DRAWN.test(one) && !one.includes(':hover'));

	expect(drawn.length).toBeGreaterThan(12);
	expect(drawn.filter(({ one }) => !said.some((selector) => bare(one).endsWith(selector)))).toEqual([]);
	expect(read('src/components/site/Head.astro')).toMatch(/forced-colors\.css.*media="\(forced-colors: active\)"/s);
});

/** A selector without its states. */
const bare = (selector: string) => selector.replaceAll(/\[[^\]]*\]|:not\([^()]*(\([^()]*\))?\)|\.done|:checked(?=::)/g, '').trim();
