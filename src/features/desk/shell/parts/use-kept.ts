import { useEffect, useState } from 'react';
import { keepFresh } from '#shared/data/on-screen.ts';
import type { Result } from '#shared/rules/result.ts';

/**
 * The answer of `read`, read again with the rest of the desk as long as `read` is the same function. `undefined` until it has answered, and
 * where it could not. `afterPayments: false` says that a payment cannot change it.
 */
export function useKept<Value>(read: (() => Promise<Result<Value, unknown>>) | undefined, afterPayments = true): Value | undefined {
	const [kept, setKept] = useState<{ from: typeof read; value: Value }>();

	useEffect(() => {
		if (!read) return;
		let isWanted = true;
		const stop = keepFresh(
			async () => {
				const answer = await read();
				if (isWanted && answer.ok) setKept({ from: read, value: answer.value });
				return answer.ok;
			},
			{ afterPayments },
		);
		return () => {
			isWanted = false;
			stop();
		};
	}, [read, afterPayments]);

	return kept?.from === read ? kept?.value : undefined;
}
