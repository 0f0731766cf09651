import { useState } from 'react';

/** Does what a button was pressed for, and gives back what came of it. */
type Press = <Value>(does: () => Value) => Promise<Awaited<Value>>;

/**
 * Knows of a button whether what is under way was begun with it. While one act of a booking is being saved, nothing else of it can be done; but
 * only the pressed button may say what it is doing.
 */
export function usePressed(): [isPressed: boolean, press: Press] {
	const [isPressed, setIsPressed] = useState(false);

	async function press<Value>(does: () => Value): Promise<Awaited<Value>> {
		setIsPressed(true);
		try {
			return await does();
		} finally {
			setIsPressed(false);
		}
	}

	return [isPressed, press];
}
