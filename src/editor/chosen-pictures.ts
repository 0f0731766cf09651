import type { SizeOf } from '#schemas/picture.ts';
import type { Facts } from './facts.ts';

/** A picture as the form names it for what is being saved. */
export type Named = { name: string; url?: string };

/**
 * Knows the pixels of the pictures: of those that the site was built with, and of those that somebody has chosen since. The editor shows a
 * chosen file by an address that it makes for it, and there it is seen.
 */
export function chosenPictures({ pictures }: Facts) {
	const chosen = new Map<string, File>();
	const make = URL.createObjectURL.bind(URL);
	URL.createObjectURL = (what) => {
		if (what instanceof File && what.type.startsWith('image/')) chosen.set(plain(what.name), what);
		return make(what);
	};

	/** `shown` are the pictures that the form shows, which were perhaps added since the site was built. */
	return (shown: readonly Named[]): SizeOf =>
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

/** The editor writes a file's name in small letters with hyphens, and numbers a second one of a name. */
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
