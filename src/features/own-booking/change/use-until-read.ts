import { useEffect, useRef, useState } from 'react';
import type { ViewPorts } from '../view-ports.ts';

/** Something unknown until the booking is read: that is asked for at once, and whenever something may be new. */
export function useUntilRead(readAgain: () => Promise<boolean>, whenSeen: ViewPorts['whenSeen']) {
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
