import { useStore } from '@nanostores/react';
import type { Slot } from '#domain/availability/slot.ts';
import type { AskProblem } from '#domain/booking/change-ports.ts';
import type { ChangeWords } from '#i18n/booking/change-en.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $asking } from '#stores/booking/change.ts';
import { isSilence } from '#stores/booking/refusal.ts';
import { AlternativeSlots } from '../request/AlternativeSlots.tsx';
import { HallContacts } from '../SendProblemNotice.tsx';

/** Why nothing was sent, or why nobody knows; what is open instead of a taken slot. What is wrong with a field stands beside it. */
export function SendProblem({ words: t, onTake }: { words: ChangeWords; onTake?: (slot: Slot) => void }) {
	const asking = useStore($asking);
	if (asking.state !== 'refused' || asking.problem.kind === 'invalid') return null;
	const { problem } = asking;
	return (
		<Notice tone="bad" role="alert">
			<p>{problemInWords(problem, t)}</p>
			{problem.kind === 'slot_taken' && onTake && <AlternativeSlots slots={problem.alternatives} onTake={onTake} />}
			{problem.kind !== 'slot_taken' && <HallContacts />}
		</Notice>
	);
}

function problemInWords(problem: AskProblem, { problems }: ChangeWords): string {
	if (isSilence(problem)) return problems.silence;
	if (problem.kind === 'slot_taken') return problems.taken;
	return problems[problem.kind as Exclude<keyof typeof problems, 'silence' | 'taken'>];
}
