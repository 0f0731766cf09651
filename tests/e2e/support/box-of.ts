import type { Locator } from '@playwright/test';

/** The box of an element in the window, in px. Throws if it is not drawn. */
export async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
	const box = await place.boundingBox();
	if (!box) throw new Error(`${String(place)} is not on the page`);
	return box;
}
