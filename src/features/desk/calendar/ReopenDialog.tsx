import { clsx } from 'clsx';
import { restOfDay } from '#features/desk/shell/rules/closing.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Closure } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { closureInWords, closureWords } from './closure-words.ts';
import { $closing, reopen, reopenSlot } from './closures.ts';
import { oneSlot } from './words.ts';

const words = closureWords.reopening;

/** One button of the dialog, and what it opens. */
type Choice = { name: string; opens: string; open: () => Promise<unknown> };

/** With a `slot` there is exactly one closure; without it, all closures are opened. */
type ReopenDialogProps = { closures: readonly Closure[]; slot: Slot | undefined; onClose: () => void };

/** Asks before opening: a closure may cover more than the pressed slot, and then a part of it can be opened. */
export function ReopenDialog({ closures, slot, onClose }: ReopenDialogProps) {
	const isWorking = useInWork({ $inWork: $closing });
	const choices = choicesOf(closures, slot);

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
					<p className="soft">{words.splits}</p>
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

/** The smallest choice comes first. A closure of exactly one slot has only one choice. */
function choicesOf(closures: readonly Closure[], slot: Slot | undefined): Choice[] {
	const [closure, ...more] = closures;
	if (!closure) return [];
	if (more.length > 0) return [{ name: words.everything, opens: closures.map(closureInWords).join('; '), open: () => reopen(closures) }];
	const isRange = closure.from !== closure.to;
	const whole = (name: string): Choice => ({ name, opens: closureInWords(closure), open: () => reopen([closure]) });
	if (!slot) return [whole(isRange ? words.all : words.yes)];

	const { eventDate: day } = slot;
	const isMoreThanSlot = restOfDay(closure, slot).length > 0;
	if (!isRange && !isMoreThanSlot) return [whole(words.yes)];
	const oneDay = (): Choice => ({
		name: words.onlyDay,
		opens: closureInWords({ ...closure, from: day, to: day }),
		open: () => reopen([closure], day),
	});
	return [
		...(isMoreThanSlot ? [{ name: words.onlySlot, opens: oneSlot(slot), open: () => reopenSlot(closure, slot) }] : []),
		...(isRange ? [oneDay(), whole(words.all)] : [whole(words.wholeDay)]),
	];
}
