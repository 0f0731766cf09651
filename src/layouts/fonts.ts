import gilda from '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2?url';
import nastaliq from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

import type { Language } from '#shared/rules/language.ts';

const english = [`${gilda}?basic-latin`, `${figtree}?basic-latin`];
const urdu = [`${nastaliq}?own-words`, `${figtree}?own-letters`];
const figures = `${gilda}?figures`;

/** Fonts to preload: of styles/fonts.css, and in Urdu of styles/urdu.css. */
export function fontsOf(language: Language, { hasFigures = false } = {}): string[] {
	if (language === 'en') return english;
	return hasFigures ? [...urdu, figures] : urdu;
}
