/** Begins what is said of an act whose answer got lost. What to look at follows, or whether it may be pressed again. */
export const UNKNOWN = 'We do not know if it arrived.';

/** The same, once the desk has been read anew. */
export const READ_ANEW = 'The connection broke. The desk is up to date again: check if it is done before you press again.';

/** The same of an act that would have left its mark on what was read. */
export const NOT_ARRIVED = 'The connection broke and nothing was changed. Please do it again.';

/**
 * What is said of an act that was not done, and `why` in a second sentence. The advice to try again follows where it can help and nothing else
 * is advised: not after a refusal, and not without the right.
 */
export function toldOf(sentence: string, problem: string, why?: string, advice = 'Please try again.'): { text: string; detail?: string } {
	// Nobody knows that it was not done.
	if (problem === 'lost') return { text: why ?? UNKNOWN };
	if (why) return { text: sentence, detail: why };
	return { text: problem === 'failed' ? `${sentence} ${advice}` : sentence };
}
