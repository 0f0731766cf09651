import type { ReactNode } from 'react';
import type { ChatMessage } from '#domain/desk/chat-port.ts';
import type { MessageState as State } from '#domain/messaging/messages.ts';
import { stateWordsOf } from '#i18n/desk/chat.ts';

/** How far a message has come: the ticks that WhatsApp's users know, and the words beside them. */
export function MessageState({ message }: { message: Pick<ChatMessage, 'state' | 'simulated'> }) {
	const { tone, drawing } = LOOKS[message.state];
	return (
		<span className={`msg__state msg__state--${tone}`}>
			<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
				{drawing}
			</svg>
			{stateWordsOf(message)}
		</span>
	);
}

const ring = <circle cx="12" cy="12" r="8.7" />;
const oneTick = <path d="M5 12.5l4.5 4.5L19 7.5" />;
const twoTicks = <path d="M1.5 12.8l4.6 4.6L15.2 8M10.6 16l1.4 1.4L22 8" />;
const clock = (
	<>
		{ring}
		<path d="M12 7v5.3l3.4 2" />
	</>
);
const warning = (
	<>
		{ring}
		<path d="M12 7.5v5.2M12 16.2v.1" />
	</>
);

const LOOKS: Record<State, { tone: 'wait' | 'ok' | 'read' | 'bad' | 'open' | 'off'; drawing: ReactNode }> = {
	queued: { tone: 'wait', drawing: clock },
	leased: { tone: 'wait', drawing: clock },
	accepted: {
		tone: 'wait',
		drawing: (
			<>
				{ring}
				<path d="M8.5 12.3l2.5 2.5 4.6-5.2" />
			</>
		),
	},
	sent: { tone: 'ok', drawing: oneTick },
	delivered: { tone: 'ok', drawing: twoTicks },
	read: { tone: 'read', drawing: twoTicks },
	failed: { tone: 'bad', drawing: warning },
	unknown: {
		tone: 'open',
		drawing: (
			<>
				{ring}
				<path d="M9.6 9.6a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6M12 16.2v.1" />
			</>
		),
	},
	dead: { tone: 'bad', drawing: warning },
	cancelled: {
		tone: 'off',
		drawing: (
			<>
				{ring}
				<path d="M6 18 18 6" />
			</>
		),
	},
	received: { tone: 'off', drawing: <path d="M12 4.5v13M6.5 12l5.5 5.5 5.5-5.5" /> },
};
