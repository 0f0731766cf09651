import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import { Boundary } from './Boundary.tsx';

/** A part whose script is loaded when it is first shown. */
export type LaterPart<Props> = {
	/** Its name in a report. */
	name: string;
	ask: () => Promise<{ default: ComponentType<Props> }>;
	/** There from the first time on. */
	loaded?: ComponentType<Props>;
};

type LazyPartProps<Props> = {
	part: LaterPart<Props>;
	/** What the part itself is given. */
	given: Props;
	/** What is shown until it is there. */
	waiting?: ReactNode;
	/** The part lies over the page. */
	isAbove?: boolean;
	/** Closes the words that stand in its place, too. */
	onClose?: () => void;
};

/** What comes will have a place for the focus: the desk's `keep-focus.ts` waits for it. */
const COMING = <span data-coming hidden />;

/** Shows a part that is loaded when it is first needed, with a wall round it. What could not be loaded is asked for anew the next time. */
export function LazyPart<Props extends object>({ part, given, waiting = COMING, isAbove, onClose }: LazyPartProps<Props>) {
	// React's lazy() remembers a failure for ever: each showing of a part that is not there yet has its own.
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
export function loadAhead<Props>(part: LaterPart<Props>): void {
	if (!part.loaded) load(part).catch(() => undefined);
}

async function load<Props>(part: LaterPart<Props>): Promise<{ default: ComponentType<Props> }> {
	const module = await loadPart(part.ask);
	part.loaded = module.default;
	return module;
}
