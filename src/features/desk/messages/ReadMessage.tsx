import { useState } from 'react';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { MessageTextProps } from './MessageText.tsx';
import { chatWords } from './words.ts';

/** Opens the whole text of a message. The words load at the press, since they are rarely needed. */
export function ReadMessage({ name, isAhead = false, ...given }: MessageTextProps & { name: string; isAhead?: boolean }) {
	const [isOpen, setIsOpen] = useState(false);
	const { sent, ahead, close } = chatWords.read;
	return (
		<>
			<button className="btn btn--quiet msg__retry" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
				{isOpen ? close : isAhead ? ahead : sent}
				<span className="sr">, {name}</span>
			</button>
			{isOpen && <LazyPart part={TEXT} given={given} />}
		</>
	);
}

export const TEXT: LaterPart<MessageTextProps> = { name: 'MessageText', ask: () => import('./MessageText.tsx') };
