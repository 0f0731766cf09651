import { expect, test } from 'vitest';
import { quoteAbout } from '#features/gallery/ViewerDialog.tsx';
import { galleryWords } from '#i18n/site/gallery.ts';

const item = { slug: 'table-setting', caption: 'A table of tulips & candlelight' };
const quote = `https://wa.me/923000000000?text=${encodeURIComponent('Assalam-o-Alaikum, I would like a quote.')}`;

test('the quote names the picture and links to it', () => {
	const url = new URL(quoteAbout(quote, item, galleryWords.en));

	expect(url.origin + url.pathname).toBe('https://wa.me/923000000000');
	expect(url.searchParams.get('text')).toBe(
		`Assalam-o-Alaikum, I would like a quote. Something like this: “A table of tulips & candlelight”, ${location.origin}/?picture=table-setting`,
	);
});

test('spaces are written as WhatsApp reads them', () => {
	expect(quoteAbout(quote, item, galleryWords.ur)).not.toContain('+');
});
