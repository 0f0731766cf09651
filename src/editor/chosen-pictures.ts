import type { SizeOf } from '#schemas/picture.ts';
import type { Facts } from './facts.ts';

/** A picture as the form names it. */
export type PictureInForm = { name: string; url?: string };

/**
 * Knows the size of the site's pictures and of those chosen in the editor. The editor makes an object URL for a chosen file, and
 * `createObjectURL` is patched to see it.
 */
export function chosenPictures({ pictures }: Facts) {
	const chosen = new Map<string, File>();
	const make = URL.createObjectURL.bind(URL);
	URL.createObjectURL = (what) => {
		if (what instanceof File && what.type.startsWith('image/')) chosen.set(plain(what.name), what);
		return make(what);
	};

	/** `shown`: pictures in the form, which may be newer than the site's build. */
	return (shown: readonly PictureInForm[]): SizeOf =>
		async (path) => {
			const name = path.split('/').at(-1) ?? '';
			const isKnown = name in pictures;
			const file = chosen.get(plain(name)) ?? (isKnown ? undefined : chosen.get(plain(name).replace(/-\d+$/, '')));
			if (file) return sizeOf(file);
			if (isKnown) return pictures[name] ?? 'unreadable';
			const url = shown.find((picture) => picture.name === name)?.url;
			return url ? sizeOf(await (await fetch(url)).blob()) : undefined;
		};
}

/** Sveltia writes file names in lower case with hyphens, and numbers a second file of the same name. */
const plain = (name: string) =>
	name
		.toLowerCase()
		.replace(/\.\w+$/, '')
		.replaceAll(/[^a-z0-9]+/g, '-');

async function sizeOf(picture: Blob) {
	try {
		const { width, height } = await createImageBitmap(picture);
		return { width, height };
	} catch {
		return 'unreadable' as const;
	}
}
