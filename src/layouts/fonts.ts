import gilda from '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The two font files of styles/fonts.css, which every page asks for before any text needs them. */
export const FONTS: readonly string[] = [gilda, figtree];
