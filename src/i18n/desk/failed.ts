/** Says that something was not done, with the advice to try again where that can help: not after a refusal, and not without the right. */
export const failedTo = (sentence: string, problem: string, advice = 'Please try again.'): string =>
	problem === 'failed' ? `${sentence} ${advice}` : sentence;
