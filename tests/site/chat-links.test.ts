import { expect, test } from 'vitest';
import { builtFile, builtPages } from '../support/built-site.ts';

/** All WhatsApp links in a page, including those in islands' props. */
const chatsIn = (file: string): string[] =>
	[
		...builtFile(file)
			.toString('utf8')
			.matchAll(/https:\/\/wa\.me\/[^"&\s<>\\]*/g),
	].map(([address]) => decodeURIComponent(address));

const publicPages = builtPages().filter((file) => !file.startsWith('admin/'));

test.each(publicPages)('%s opens WhatsApp with words, those of its language', (file) => {
	const chats = chatsIn(file);

	expect(chats.length).toBeGreaterThan(0);
	expect(chats.filter((address) => !/\?text=.{20}/.test(address))).toEqual([]);
	expect(chats.filter((address) => address.includes('السلام') !== (file === 'ur.html' || file.startsWith('ur/')))).toEqual([]);
});

test('no Urdu page names a price or a street in English', () => {
	const shown = publicPages
		.filter((file) => file === 'ur.html' || file.startsWith('ur/'))
		.map((file) => [file, withoutHidden(builtFile(file).toString('utf8'))] as const);

	expect(shown.filter(([, text]) => /PKR|Avenue|Gate \d/.test(text)).map(([file]) => file)).toEqual([]);
});

/** Visible text of a page. */
const withoutHidden = (html: string): string => html.replace(/<(script|style|template)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
