import { expect, test } from 'vitest';
import { unreadWords, whatChanged } from '../../supabase/local/functions/reload-on-change.ts';

test.each(['booking.json', 'basics.json', 'rules.json'])('a change of %s asks for a restart and reloads no function', (file) => {
	const { isOfFunctions, said } = whatChanged(`src/content/${file}`);

	expect(isOfFunctions).toBe(false);
	expect(said).toMatch(new RegExp(`^src/content/${file} changed\\. .*Stop \\(Ctrl and C\\), .*run "npm start" again\\.$`));
});

test('changed words and prices reload the functions, and unrelated files do not', () => {
	expect(whatChanged('src/content/menus.json')).toEqual({ isOfFunctions: true });
	expect(whatChanged('src/components/home/Halls.astro')).toEqual({ isOfFunctions: false });
	expect(whatChanged('supabase/migrations/1_x.sql').said).toContain('Stop and run "npm start" again');
});

test('a mistake in the content is printed without a stack trace, one in the code with it', () => {
	const error = new SyntaxError('Unexpected token in src/content/menus.json.');

	expect(unreadWords(error, true).join(' ')).toContain('menus.json. Correct the file');
	expect(unreadWords(error, true)).not.toContain(error);
	expect(unreadWords(error, false)).toContain(error);
});
