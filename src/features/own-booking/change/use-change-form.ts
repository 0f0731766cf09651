import { useEffect, useRef } from 'react';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { parseChange } from '#shared/rules/booking/parse-change.ts';
import { $asking } from './change-state.ts';

/** Removes a refusal when a slot changes. */
export function useForgottenRefusal(slots: string) {
	const before = useRef(slots);
	useEffect(() => {
		if (before.current === slots) return;
		before.current = slots;
		const asking = $asking.get();
		if (asking.state === 'refused' && asking.problem.kind !== 'invalid') $asking.set({ state: 'idle' });
	}, [slots]);
}

/** Stores what is typed, so that it survives Back. Half-typed values leave the stored ones. */
export function useKept(now: ReturnType<typeof parseChange>, keep: (change: ChangeRequest | undefined) => void) {
	const change = now.ok ? JSON.stringify(now.value) : now.problem['request'] && 'nothing';
	const kept = useRef(keep);
	kept.current = keep;
	const last = useRef('nothing');
	useEffect(() => {
		if (!change || change === last.current) return;
		last.current = change;
		kept.current(change === 'nothing' ? undefined : JSON.parse(change));
	}, [change]);
}
