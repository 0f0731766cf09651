const NO_MESSAGES = 'This family gets no messages. Ring them.';

type Told = { told: string; toldIfAgreed: string };

/** Whether the family gets a message after a change; `toldIfAgreed` where its messages are not read yet. */
export function tellsFamily(chat: { isUnasked?: true; isOptedOut: boolean } | undefined, words: Told): string {
	if (!chat) return words.toldIfAgreed;
	return chat.isUnasked || chat.isOptedOut ? NO_MESSAGES : words.told;
}
