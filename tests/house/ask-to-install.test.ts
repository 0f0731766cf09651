import { expect, test } from 'vitest';
import { type Asker, INSTALL_OPTION, mayInstall } from '../support/ask-to-install.ts';

const asker = (changes: Partial<Asker>): Asker => ({ args: [], isTerminal: true, ask: () => 'n', ...changes });

test.each([
	['the answer is yes', asker({ ask: () => 'y\n' }), true],
	['the answer is a word', asker({ ask: () => 'YES' }), true],
	['the answer is no', asker({ ask: () => 'n\n' }), false],
	['the answer is only Enter', asker({ ask: () => '\n' }), false],
	['the command line allows it', asker({ args: ['node', 'run.ts', INSTALL_OPTION], isTerminal: false }), true],
])('an installation where %s: %#', (_, asked, allowed) => {
	expect(mayInstall('postgresql', asked)).toBe(allowed);
});

test('without a terminal there is no installation and no question', () => {
	const questions: string[] = [];
	const ask = (question: string) => {
		questions.push(question);
		return 'y';
	};

	expect(mayInstall('postgresql', asker({ isTerminal: false, ask }))).toBe(false);
	expect(questions).toEqual([]);
});
