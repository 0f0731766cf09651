/** The first sentence about an act whose answer got lost. The next one says where to look, or whether to press again. */
export const UNKNOWN = 'We do not know if it arrived.';

/** The sentence about a lost act after the desk was read again. */
export const READ_ANEW = 'The connection broke. The desk is up to date again: check if it is done before you press again.';

/** The sentence about a lost act when the reading shows that it was not done. */
export const NOT_ARRIVED = 'The connection broke and nothing was changed. Please do it again.';

/**
 * The words about an act that was not done, with `why` as a second sentence. The advice to try again follows only after a fault: it does not
 * help after a refusal or without the right.
 */
export function failureInWords(
	sentence: string,
	problem: string,
	why?: string,
	advice = 'Please try again.',
): { text: string; detail?: string } {
	// The act may have been done.
	if (problem === 'lost') return { text: why ?? UNKNOWN };
	if (why) return { text: sentence, detail: why };
	return { text: problem === 'failed' ? `${sentence} ${advice}` : sentence };
}
