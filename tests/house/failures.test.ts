import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

const islands = projectFiles().filter((file) => /^src\/(features|shared)\/.*\.tsx?$/.test(file));

test('whatever can fail with a toast has a place in the page where the failure stays: the desk has one for all, other pages beside what fails', () => {
	const failing = islands.filter((file) => /\bnotifyError\(/.test(read(file)) && !/^src\/(shared\/ui|features\/desk)\//.test(file));
	const forAll = ['shell/sign-in/LoginForm', 'BookingDesk', 'list/BookingsRoom'].map((name) => `src/features/desk/${name}.tsx`);

	expect(failing.filter((file) => !read(file).includes('<Failures of='))).toEqual([]);
	expect(forAll.filter((file) => !read(file).includes('<Failures of=""'))).toEqual([]);
});

test('a failure that is told without a place stands in a list of its own', () => {
	const told = islands.filter((file) => /\bnotifyListed\(/.test(read(file)) && file !== 'src/shared/ui/toasts/notify.ts');

	// Lost messages: `Losses` names each of them.
	expect(told).toEqual(['src/features/desk/messages/MessagingHealth.tsx']);
});
