import gilda from '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

import type { Language } from '#domain/booking.ts';
import nastaliq from '../assets/fonts/noto-nastaliq-urdu-400.woff2?url';

/** The two font files that a page asks for before any text needs them: of styles/fonts.css, and in Urdu of styles/urdu.css. */
export const FONTS: Record<Language, readonly string[]> = { en: [gilda, figtree], ur: [nastaliq, figtree] };
