import { expect } from '@playwright/test';
import { type Editor, field, press, settled } from './editor-page.ts';

/** Replaces the gallery's first picture by a file from the person's computer. */
export async function choosePicture({ page, english }: Editor, name: string, buffer: Buffer): Promise<void> {
	await press(field(english, 'Src').first().getByRole('button', { name: 'Replace Image' }));
	const dialog = page.getByRole('dialog');
	await dialog.waitFor();
	await settled(dialog);
	await dialog.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
	const picture = dialog.getByRole('option').filter({ hasText: 'Unsaved' });
	await picture.waitFor();
	await settled(dialog);
	await press(picture);
	// The button is enabled once the file is chosen.
	await expect(dialog.getByRole('button', { name: 'Insert' })).toBeEnabled({ timeout: 60_000 });
	await press(dialog.getByRole('button', { name: 'Insert' }));
	await dialog.waitFor({ state: 'detached' });
	await settled(english);
}
