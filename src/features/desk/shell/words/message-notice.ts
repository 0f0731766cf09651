const NO_MESSAGES = 'This family gets no messages. Ring them.';

type MessageWords = { message: string; messageIfAgreed: string };

/** Sentence on the message that follows a change; `messageIfAgreed` before the consent is known. */
export function messageNotice(chat: { agreed: boolean; optedOut: boolean } | undefined, words: MessageWords): string {
	if (!chat) return words.messageIfAgreed;
	return !chat.agreed || chat.optedOut ? NO_MESSAGES : words.message;
}
