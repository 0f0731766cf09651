import { type RefObject, useRef, useState } from 'react';
import type { shrinkPicture } from './shrink-picture.ts';

type Shrunk = Awaited<ReturnType<typeof shrinkPicture>>;

/** Checks the picture of a proof when it is chosen, because a wrong file found at "Send" costs the family its typing. */
export function usePicture(
	shrink: typeof shrinkPicture,
	input: RefObject<HTMLInputElement | null>,
	/** Called at each choice, and again if the file is wrong. */
	judge: (problem: Extract<Shrunk, string> | undefined) => void,
) {
	const [isChosen, setIsChosen] = useState(false);
	const last = useRef<{ file: File; picture: Promise<Shrunk> }>(undefined);

	/** Shrinks each file once. */
	function shrunk(file: File): Promise<Shrunk> {
		if (last.current?.file !== file) last.current = { file, picture: shrink(file) };
		return last.current.picture;
	}

	async function choose(file: File | undefined) {
		setIsChosen(file !== undefined);
		judge(undefined);
		const picture = file && (await shrunk(file));
		const isStill = input.current?.files?.[0] === file;
		if (typeof picture === 'string' && isStill) judge(picture);
	}

	return { isChosen, shrunk, choose };
}
