import type { Locator } from '@playwright/test';

/** Where something lies in the window, in px; throws where it is not drawn. */
export async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
	const box = await place.boundingBox();
	if (!box) throw new Error(`${String(place)} is not on the page`);
	return box;
}
