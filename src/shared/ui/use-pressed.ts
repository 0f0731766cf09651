import { useState } from 'react';

/** Runs the act of a button and returns its result. */
type Press = <Value>(does: () => Value) => Promise<Awaited<Value>>;

/** Tells whether this button began the present act. All buttons of a booking wait for an act, but only the pressed one shows it. */
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
