import { useStore } from '@nanostores/react';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { newKey } from '#shared/browser/new-key.ts';
import { err, type Result } from '#shared/rules/result.ts';
import { readAfterChange, type Touched } from './on-screen.ts';
import type { Once } from './once.ts';
import { deskAtom, onLeaving } from './resets.ts';

type Options<Input, Value, Problem> = {
	/** Makes the change. The key is the same in every try until the change is made. */
	run(input: Input, key: string): Promise<Result<Value, Problem>>;
	/** Names the thing that is changed. A press on a thing that is being changed does nothing. Without names, all presses are on one thing. */
	thing?(input: Input): string;
	/** Things that are being changed now. Actions on the same kind of thing share one store. */
	$inWork?: WritableAtom<ReadonlySet<string>>;
	/** A name of the change. Its key is kept under this name until the change is made, also after a lost answer and a reload. */
	keptAs?(input: Input): string;
	/** The refusals that say that an earlier try was made after all. */
	madeBefore?: readonly NoInfer<Problem>[];
	/** Ids and instants that the change has written. Live news of them are this screen's own. */
	wrote?(value: Value): readonly (string | undefined)[];
	/** The parts that are read again afterwards. A refusal reads everything, because others have changed something. */
	touches?: Touched | 'nothing';
};

/** An action is called with its input. The caller puts the outcome into words; "busy" needs none, as the first press will have its own outcome. */
export type Action<Input, Value, Problem> = ((input: Input) => Once<Value, Problem>) & { $inWork: ReadableAtom<ReadonlySet<string>> };

/** A change that a press makes. One thing is changed by one press at a time. The screen is read again before the next press can come. */
export function action<Input = void, Value = unknown, Problem = unknown>({
	run,
	thing = () => '',
	$inWork = deskAtom<ReadonlySet<string>>(new Set()),
	keptAs,
	madeBefore = [],
	wrote = () => [],
	touches = 'everything',
}: Options<Input, Value, Problem>): Action<Input, Value, Problem> {
	const act = (input: Input) =>
		onceEach($inWork, thing(input), async () => {
			const name = keptAs?.(input);
			const answer = await whileChanging(() => run(input, name === undefined ? newKey() : keyOf(name)));
			if (name !== undefined && (answer.ok || madeBefore.includes(answer.problem))) forgetKey(name);
			if (answer.ok) noteOwn(...wrote(answer.value));
			if (touches !== 'nothing') await readAfterChange(answer.ok ? touches : 'everything');
			return answer;
		});
	return Object.assign(act, { $inWork });
}

/** Does the work unless this thing is in work. */
async function onceEach<Value, Problem>(
	$underWay: WritableAtom<ReadonlySet<string>>,
	id: string,
	work: () => Promise<Result<Value, Problem>>,
): Once<Value, Problem> {
	if ($underWay.get().has(id)) return err('busy');
	$underWay.set(new Set([...$underWay.get(), id]));
	try {
		return await work();
	} finally {
		$underWay.set(new Set([...$underWay.get()].filter((other) => other !== id)));
	}
}

/** Whether this thing is in work. */
export const useInWork = ({ $inWork }: { $inWork: ReadableAtom<ReadonlySet<string>> }, thing = ''): boolean => useStore($inWork).has(thing);

/** The keys of changes that are not known to be made, by the change's name. What is typed is kept over a reload together with them. */
export const $keptKeys = deskAtom<Readonly<Record<string, string>>>({});

function keyOf(name: string): string {
	const key = $keptKeys.get()[name] ?? newKey();
	$keptKeys.set({ ...$keptKeys.get(), [name]: key });
	return key;
}

/** Forgets the key of a change that is known to be made. */
export function forgetKey(name: string): void {
	const { [name]: _, ...others } = $keptKeys.get();
	$keptKeys.set(others);
}

const changesUnderWay = new Set<symbol>();

/** Makes a change from this screen. The live connection leaves news until it is made, since the screen is read after it anyway. */
export async function whileChanging<Answer>(make: () => Promise<Answer>): Promise<Answer> {
	const change = Symbol('change');
	changesUnderWay.add(change);
	try {
		return await make();
	} finally {
		changesUnderWay.delete(change);
	}
}

export const isChanging = (): boolean => changesUnderWay.size > 0;

/** Marks of rows written from this screen: ids of rows that are never written again, and instants of transactions. */
const own = new Set<string>();

/** Notes what a change from this screen has written. */
export function noteOwn(...marks: readonly (string | undefined)[]): void {
	for (const mark of marks) if (mark) own.add(mark);
}

export const isOwn = (mark: string | undefined): boolean => mark !== undefined && own.has(mark);

/** From now on all news count as news of others. */
export const forgetOwn = (): void => own.clear();

onLeaving(() => {
	changesUnderWay.clear();
	forgetOwn();
});
