import { type Editor, field, press } from './editor-page.ts';

/** Puts another picture in the place of the first one of the gallery, from the person's own machine. */
export async function choosePicture({ page, english }: Editor, name: string, buffer: Buffer): Promise<void> {
	await press(field(english, 'Src').first().getByRole('button', { name: 'Replace Image' }));
	const dialog = page.getByRole('dialog');
	await dialog.waitFor();
	await dialog.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
	await press(dialog.getByRole('option').filter({ hasText: 'Unsaved' }));
	await press(dialog.getByRole('button', { name: 'Insert' }));
	await dialog.waitFor({ state: 'detached' });
}
