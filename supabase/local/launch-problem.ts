/** Reason why the stack does not start, as a sentence to show without a stack trace. */
export class LaunchProblem extends Error {
	override name = 'LaunchProblem';
}
