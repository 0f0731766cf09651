import { expect, test } from 'vitest';
import { builtFile, builtFiles, builtPages } from '../support/built-site.ts';
import { youngerIn } from '../support/find-younger.ts';
import { YOUNGER_NAMES } from '../support/younger-names.ts';

/** Harmless uses of newer names, each with its reason and place. */
const HARMLESS: readonly { what: RegExp; why: string; where: RegExp }[] = [
	{ what: /^CompressionStream$/, where: /^_astro\/desk_workbook\./, why: 'a workbook is stored as it is where nothing deflates' },
	{ what: /\.inert$/, where: /^_astro\//, why: 'PanelShell.tsx looks before it sets it' },
	{
		what: /\.popover$|startViewTransition$|^navigation$|^scheduler$/,
		where: /^_astro\/(react|client)\./,
		why: 'React looks before it asks',
	},
	{ what: /^the selector :popover-open$/, where: /\.html$/, why: 'header-state.ts asks only where there are popovers' },
];

test('no delivered script or style needs what the oldest browsers lack', () => {
	const found = scripts().flatMap(({ file, text }) =>
		youngerIn(file, text, YOUNGER_NAMES)
			.filter((what) => !HARMLESS.some((rule) => rule.what.test(what) && rule.where.test(file)))
			.map((what) => `${file}: ${what}`),
	);

	expect(found).toEqual([]);
});

/** Script files and inline scripts. */
function scripts(): { file: string; text: string }[] {
	const files = builtFiles().filter((file) => file.endsWith('.js'));
	const ofPages = builtPages().flatMap((file) =>
		[...textOf(file).matchAll(/<script(?![^>]*type="(?:application|spec))[^>]*>(.+?)<\/script>/gs)].map(([, text = '']) => ({
			file,
			text,
		})),
	);
	return [...files.map((file) => ({ file, text: textOf(file) })), ...ofPages];
}

const textOf = (file: string): string => builtFile(file).toString('utf8');
