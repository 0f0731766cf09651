import type { Page } from '@playwright/test';

/** Lets the browser save data, so that the home page plays no film. The film keeps a core busy. */
export const withoutFilm = (page: Page): Promise<unknown> =>
	page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
