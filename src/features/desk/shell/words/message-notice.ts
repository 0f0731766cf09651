const NO_MESSAGES = 'This family gets no messages. Ring them.';

type FollowingMessage = { told: string; toldIfAgreed: string };

/** Sentence on the message that follows a change; `toldIfAgreed` before the consent is known. */
export function messageNotice(chat: { agreed: boolean; optedOut: boolean } | undefined, words: FollowingMessage): string {
	if (!chat) return words.toldIfAgreed;
	return !chat.agreed || chat.optedOut ? NO_MESSAGES : words.told;
}
