import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import { Boundary } from './Boundary.tsx';

/** Part whose script loads when it is first shown. */
export type LaterPart<Props> = {
	/** Name in reports. */
	name: string;
	ask: () => Promise<{ default: ComponentType<Props> }>;
	/** Set once it has loaded. */
	loaded?: ComponentType<Props>;
};

type LazyPartProps<Props> = {
	part: LaterPart<Props>;
	/** Props of the part. */
	given: Props;
	/** Shown until it has loaded. */
	waiting?: ReactNode;
	/** True if the part covers the page. */
	isAbove?: boolean;
	/** Closes the replacement too. */
	onClose?: () => void;
};

/** Marks a coming part that takes the focus; the desk's `keep-focus.ts` waits for it. */
const COMING = <span data-coming hidden />;

/** Loads a part when it is first shown, inside a boundary. A failed load is tried again at the next showing. */
export function LazyPart<Props extends object>({ part, given, waiting = COMING, isAbove, onClose }: LazyPartProps<Props>) {
	// React's lazy() remembers a failure forever, so each showing makes its own.
	const asked = (): ComponentType<Props> => part.loaded ?? lazy(() => load(part));
	const [{ Shown, turn }, setShown] = useState(() => ({ Shown: asked(), turn: 0 }));
	const askAgain = () => setShown({ Shown: asked(), turn: turn + 1 });
	return (
		<Boundary key={turn} part={part.name} isAbove={isAbove} onClose={onClose} onAgain={askAgain}>
			<Suspense fallback={waiting}>
				<Shown {...given} />
			</Suspense>
		</Boundary>
	);
}

/** Loads a part that will be shown soon. A failure is ignored, because showing the part loads it again. */
export async function loadAhead<Props>(part: LaterPart<Props>): Promise<void> {
	if (!part.loaded) await load(part).catch(() => undefined);
}

async function load<Props>(part: LaterPart<Props>): Promise<{ default: ComponentType<Props> }> {
	const module = await loadPart(part.ask);
	part.loaded = module.default;
	return module;
}
