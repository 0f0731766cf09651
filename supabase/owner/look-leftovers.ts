import { type Look, seen } from './finding.ts';

/** Checks for texts and drawings of the demo venue and for sentences with wrong counts. */
export const lookAtLeftovers: Look = ({ leftovers: { texts, drawings, counts } }) =>
	seen([
		texts.length > 0 && {
			fault: 'The content still has words of the invented venue that the project came with.',
			mend: 'Write your own there.',
			where: [eachOnItsLine(texts)],
		},
		...drawings.map((path) => ({
			fault: `${path} is still the invented venue’s: ${/name/.test(path) ? 'its name, drawn in Urdu letters' : 'the way to it, and its streets'}.`,
			mend: 'Put a drawing of your own there under the same file name, or take the file away: the pages do without it.',
			where: [path],
		})),
		counts.length > 0 && {
			fault: 'Sentences count otherwise than the content does.',
			mend: 'Correct the sentence.',
			where: [eachOnItsLine(counts)],
		},
	]);

const eachOnItsLine = (places: readonly string[]): string => places.join('\n         ');
