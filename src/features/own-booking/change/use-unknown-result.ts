import { useEffect, useRef, useState } from 'react';
import type { ViewPorts } from '../view-ports.ts';

/** Reads the booking until an unknown result is known: at once, and whenever the page is seen. */
export function useUnknownResult(readAgain: () => Promise<boolean>, whenSeen: ViewPorts['whenSeen']) {
	const [isUnknown, setIsUnknown] = useState(false);
	const read = useRef(readAgain);
	read.current = readAgain;
	useEffect(() => {
		if (!isUnknown) return;
		const look = async () => {
			if (await read.current()) setIsUnknown(false);
		};
		void look();
		return whenSeen(() => void look());
	}, [isUnknown, whenSeen]);
	return [isUnknown, setIsUnknown] as const;
}
