import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FlashMessage } from '#features/desk/shell/desk-memory.ts';
import { Recovery, type RecoveryPorts } from '#features/desk/shell/sign-in/Recovery.tsx';
import type { MailProblem, RecoveryProblem } from '#features/desk/shell/sign-in/recovery-state.ts';
import { $isRecovering, $recoveryEmail } from '#features/desk/shell/sign-in/recovery-state.ts';
import { recoveryLink } from '#features/desk/shell/sign-in/recovery-supabase.ts';
import { err, ok } from '#shared/rules/result.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';

let asked: unknown[];
let went: string[];
let note: FlashMessage | undefined;
let refusesToAsk: MailProblem | undefined;
let refusesPassword: RecoveryProblem | undefined;

beforeEach(() => {
	[asked, went, note, refusesToAsk, refusesPassword] = [[], [], undefined, undefined, undefined];
	$recoveryEmail.set('');
	$isRecovering.set(false);
});

const ports: RecoveryPorts = {
	recovery: {
		ask: async (email) => {
			asked.push(['ask', email]);
			return refusesToAsk ? err(refusesToAsk) : ok(undefined);
		},
		setPassword: async (link, password) => {
			asked.push(['set', link, password]);
			return refusesPassword ? err(refusesPassword) : ok(undefined);
		},
	},
	address: recoveryLink,
	note: {
		leave: (left) => {
			note = left;
		},
		take: () => undefined,
	},
	goTo: (path) => went.push(path),
};

const TOKEN = { kind: 'token', tokenHash: 'abc123' };
const TOKEN_ADDRESS = '/admin/new-password#token_hash=abc123&type=recovery';

/** Opens the page by the link of a mail. */
function open(address: string) {
	history.replaceState(null, '', address);
	render(
		<>
			<Toaster />
			<Recovery ports={ports} />
		</>,
	);
	return userEvent.setup({ delay: null });
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const button = (name: string) => screen.getByRole('button', { name });

describe('without a link', () => {
	test('the mail is requested, and the answer does not say whether the address is known', async () => {
		const user = open('/admin/new-password');

		await user.type(email(), ' sadia@lalazar.example {Enter}');

		const title = await screen.findByRole('heading', { name: 'Check your mail' });
		expect(asked).toEqual([['ask', 'sadia@lalazar.example']]);
		expect(screen.getByText(/is a sign-in of this desk/).textContent).toMatch(/^If sadia@lalazar\.example is a sign-in of this desk, /);
		await waitFor(() => expect(document.activeElement).toBe(title));
	});

	test('an invalid address is refused beside the field, and no request is sent', async () => {
		const user = open('/admin/new-password');

		await user.type(email(), 'sadia{Enter}');

		expect(await screen.findByText('Invalid email address')).toBeDefined();
		expect(email().value).toBe('sadia');
		expect(asked).toEqual([]);
	});

	test.each<[MailProblem, string]>([
		['too-many-requests', 'Too many attempts. Please try again later.'],
		['failed', 'Please try again in a few minutes'],
	])('a mail that could not be requested (%s) says so, and the address stays', async (problem, words) => {
		refusesToAsk = problem;
		const user = open('/admin/new-password');

		await user.type(email(), 'sadia@lalazar.example{Enter}');

		expect((await screen.findByRole('alert')).textContent).toContain(`The mail was not sent.${words}`);
		expect(email().value).toBe('sadia@lalazar.example');
	});

	test('a lost answer says that the mail may be on its way', async () => {
		refusesToAsk = 'lost';
		const user = open('/admin/new-password');

		await user.type(email(), 'sadia@lalazar.example{Enter}');

		const told = (await screen.findByRole('alert')).textContent;
		expect(told).toMatch(/^We do not know if it arrived\. If no mail comes/);
	});

	test('another try begins with the last address', async () => {
		const user = open('/admin/new-password');
		await user.type(email(), 'sadia@lalazar.exampel{Enter}');

		await user.click(await screen.findByRole('button', { name: 'Ask again' }));

		expect(email().value).toBe('sadia@lalazar.exampel');
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Forgot your password?'));
	});
});

describe('with a link', () => {
	test('the link is taken out of the address at once, and the password is set with it', async () => {
		const user = open(TOKEN_ADDRESS);
		expect(location.href).not.toContain('abc123');

		await user.type(password(), 'rose garden at dusk{Enter}');

		await waitFor(() => expect(went).toEqual(['/admin/login']));
		expect(asked).toEqual([['set', TOKEN, 'rose garden at dusk']]);
		expect(note).toBe('password-set');
	});

	test('the page opens where two slashes begin the path', () => {
		open(`${location.origin}/${TOKEN_ADDRESS}`);

		expect(location.href).toBe(`${location.origin}//admin/new-password`);
		expect(password()).toBeDefined();
	});

	test('eleven characters are refused beside the field, and the twelfth is enough', async () => {
		const user = open(TOKEN_ADDRESS);
		await user.type(password(), 'rose garden{Enter}');
		const refused = await screen.findByText('A new password has at least 12 characters');
		expect(password().getAttribute('aria-describedby')).toContain(refused.id);
		expect(asked).toEqual([]);

		await user.type(password(), 's{Enter}');

		await waitFor(() => expect(went).toEqual(['/admin/login']));
	});

	test.each<[RecoveryProblem, RegExp]>([
		['weak', /too easy to guess/],
		['same', /is the same as the old one/],
		['network', /check your connection/],
	])('a refused password (%s) stays in the field with the reason', async (problem, words) => {
		refusesPassword = problem;
		const user = open(TOKEN_ADDRESS);

		await user.type(password(), 'rose garden at dusk{Enter}');

		expect((await screen.findByRole('alert')).textContent).toMatch(words);
		expect(password().value).toBe('rose garden at dusk');
		expect(went).toEqual([]);
	});

	test('a used link says so, and another can be requested', async () => {
		refusesPassword = 'link-spent';
		const user = open(TOKEN_ADDRESS);

		await user.type(password(), 'rose garden at dusk{Enter}');

		expect((await screen.findByRole('alert')).textContent).toMatch(/^This link no longer works/);
		await user.type(email(), 'sadia@lalazar.example{Enter}');
		expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeDefined();
	});

	test('a link that the provider has refused says so at once', () => {
		open('/admin/new-password#error=access_denied&error_code=otp_expired');

		expect(screen.getByRole('alert').textContent).toMatch(/^This link no longer works/);
		expect(location.hash).toBe('');
	});

	test('a link pasted into the open page’s address is used too', async () => {
		open('/admin/new-password');

		act(() => {
			location.hash = 'token_hash=abc123&type=recovery';
		});

		expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeDefined();
		expect(location.hash).toBe('');
	});

	test('the password can be shown, and password managers offer a new one', async () => {
		const user = open(TOKEN_ADDRESS);

		await user.click(button('Show password'));

		expect([password().type, password().autocomplete]).toEqual(['text', 'new-password']);
	});
});
