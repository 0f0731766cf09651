import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

const islands = projectFiles().filter((file) => /^src\/(features|shared)\/.*\.tsx?$/.test(file));

test('every failure with a toast also has a lasting place in the page', () => {
	const failing = islands.filter((file) => /\bnotifyError\(/.test(read(file)) && !/^src\/(shared\/ui|features\/desk)\//.test(file));
	const forAll = ['shell/sign-in/LoginForm', 'BookingDesk', 'list/BookingsRoom'].map((name) => `src/features/desk/${name}.tsx`);

	expect(failing.filter((file) => !read(file).includes('<Failures of='))).toEqual([]);
	expect(forAll.filter((file) => !read(file).includes('<Failures of=""'))).toEqual([]);
});

test('a failure without a place is in the list of exceptions', () => {
	const told = islands.filter((file) => /\bnotifyListed\(/.test(read(file)) && file !== 'src/shared/ui/toasts/notify.ts');

	// Lost messages: `Losses` names each of them.
	expect(told).toEqual(['src/features/desk/messages/MessagingHealth.tsx']);
});
