import type { ImageMetadata } from 'astro';

/** Where a picture of the content lies on the disk. Astro knows it, though its types do not say so. */
export function fileOf(picture: ImageMetadata): string {
	const { fsPath } = picture as ImageMetadata & { fsPath?: string };
	if (!fsPath) throw new Error(`Astro no longer tells where ${picture.src} lies (fsPath); see src/components/pictures/file-of.ts.`);
	return fsPath;
}
