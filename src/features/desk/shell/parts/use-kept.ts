import { useEffect, useState } from 'react';
import type { Result } from '#shared/rules/result.ts';
import { keepFresh } from '../refresh-registry.ts';

/**
 * What `read` answers, read again with the rest of the desk as long as it stays the same function; `undefined` until it has answered, while it
 * is none, and where it could not be read. With `afterPayments: false` no payment from this screen changes it.
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
