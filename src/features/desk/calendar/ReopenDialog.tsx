import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { restOfDay } from '#features/desk/shell/rules/closing.ts';
import type { Closure } from '#shared/rules/slots/calendar-port.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { $isClosing } from './calendar-state.ts';
import { closureInWords, closureWords } from './closure-words.ts';
import { useClosures } from './use-closures.ts';
import { oneSlot } from './words.ts';

const words = closureWords.reopening;

/** What can be opened: what the button says, and what exactly it opens. */
type Choice = { name: string; opens: string; open: () => Promise<unknown> };

/** `slot` is the one beside which it was asked for, and then there is one closure; without it all of the closures are meant. */
type ReopenDialogProps = { closures: readonly Closure[]; slot: Slot | undefined; onClose: () => void };

/** Asks before a closure goes: it may reach over more than the slot beside which that was pressed, and then less can be opened. */
export function ReopenDialog({ closures, slot, onClose }: ReopenDialogProps) {
	const isWorking = useStore($isClosing);
	const choices = useChoices(closures, slot);

	async function open(choice: Choice) {
		if (isWorking) return;
		await choice.open();
		onClose();
	}

	return (
		<Dialog title={words.title} onClose={() => !isWorking && onClose()}>
			{closures.map((closure) => (
				<p key={closure.id}>
					{closureInWords(closure)}: <bdi>{closure.reason}</bdi>
				</p>
			))}
			{slot && choices.length > 1 && (
				<>
					<p>{words.more(slot)}</p>
					<ul>
						{choices.map(({ name, opens }) => (
							<li key={name}>
								{name}: {opens}
							</li>
						))}
					</ul>
				</>
			)}
			<div className="dialog__acts">
				{choices.map((choice, index) => (
					<button
						className={clsx('btn', index > 0 ? 'btn--line' : 'btn--main')}
						type="button"
						key={choice.name}
						aria-disabled={isWorking || undefined}
						onClick={() => void open(choice)}
					>
						{isWorking && index === 0 ? words.working : choice.name}
					</button>
				))}
				<button className="btn btn--line" type="button" data-first-focus onClick={() => !isWorking && onClose()}>
					{words.keep}
				</button>
			</div>
		</Dialog>
	);
}

/** The least first; one alone where the closure is no more than the slot. */
function useChoices(closures: readonly Closure[], slot: Slot | undefined): Choice[] {
	const { reopen, reopenSlot, reopenAll } = useClosures();
	const [closure, ...more] = closures;
	if (!closure) return [];
	if (more.length > 0) return [{ name: words.everything, opens: closures.map(closureInWords).join('; '), open: () => reopenAll(closures) }];
	const isRange = closure.from !== closure.to;
	const whole = (name: string): Choice => ({ name, opens: closureInWords(closure), open: () => reopen(closure) });
	if (!slot) return [whole(isRange ? words.all : words.yes)];

	const { eventDate: day } = slot;
	const isMoreThanSlot = restOfDay(closure, slot).length > 0;
	if (!isRange && !isMoreThanSlot) return [whole(words.yes)];
	const oneDay = (): Choice => ({
		name: words.onlyDay,
		opens: closureInWords({ ...closure, from: day, to: day }),
		open: () => reopen(closure, day),
	});
	return [
		...(isMoreThanSlot ? [{ name: words.onlySlot, opens: oneSlot(slot), open: () => reopenSlot(closure, slot) }] : []),
		...(isRange ? [oneDay(), whole(words.all)] : [whole(words.wholeDay)]),
	];
}
