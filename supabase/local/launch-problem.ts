/** Why the stack does not start, in a sentence that says what to do: it is shown without a stack. */
export class LaunchProblem extends Error {
	override name = 'LaunchProblem';
}
