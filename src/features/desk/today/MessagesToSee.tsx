import { usePorts } from '#features/desk/shell/desk-context.ts';
import { RungInstead } from '#features/desk/shell/parts/RungInstead.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import type { Cut, MessageToSee } from '#shared/rules/booking/today-rows.ts';
import { readWish } from '#shared/rules/messaging/opt-out/read-wish.ts';
import { MoreCount, TodaySection } from './TodaySection.tsx';
import { lostWords, saidWords, todayWords } from './words.ts';

const words = todayWords.messages;

/** Whether the words may ask for no more messages. Staff must then ask the family. */
const mayStop = ({ kind, says }: MessageToSee): boolean => kind === 'incoming' && readWish(says ?? '')?.wish === 'stop';

/** Unanswered messages of families, and messages to them that failed. */
export function MessagesToSee({ messages, now }: { messages: Cut<MessageToSee>; now: Date }) {
	const ports = usePorts();
	return (
		<TodaySection name="MessagesToSee" title={words.title} count={messages.total} none={words.none}>
			<ul className="due__list">
				{messages.rows.map((message) => (
					<li className="due__one" key={message.id}>
						<div className="family__who">
							<button className="name" type="button" onClick={() => openBooking(ports, message.bookingId)}>
								<bdi>{message.clientName}</bdi>
							</button>
							<time className="due__wait num" dateTime={message.at}>
								{whenWords(new Date(message.at), now)}
							</time>
						</div>
						{mayStop(message) && <p className="family__what">{words.mayStop}</p>}
						<p className="family__what">{message.kind === 'incoming' ? <q dir="auto">{saidWords(message)}</q> : lostWords(message)}</p>
						{message.kind !== 'incoming' && <RungInstead messageId={message.id} clientName={message.clientName} />}
					</li>
				))}
			</ul>
			<MoreCount of={messages} />
		</TodaySection>
	);
}
