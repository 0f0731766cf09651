import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $isSigningIn, $staffSession } from '#features/desk/shell/session.ts';
import { LoginForm } from '#features/desk/shell/sign-in/LoginForm.tsx';
import type { SignInProblem } from '#features/desk/shell/sign-in/login.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aDesk } from '../../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	desk.auth.who = { kind: 'nobody' };
	$staffSession.set({ state: 'checking' });
	$isSigningIn.set(false);
});

function show() {
	render(
		<>
			<Toaster />
			<LoginForm ports={desk.ports} venueName="Lalazar" />
		</>,
	);
	return userEvent.setup({ delay: null });
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^Sign/ });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
	await user.type(email(), 'sadia@lalazar.example');
	await user.type(password(), 'tulip-garden');
}

describe('an invalid form', () => {
	test('names the problem beside each field, focuses the first, and sends nothing', async () => {
		const user = show();

		await user.click(button());

		expect(await screen.findByText('Email is required')).toBeDefined();
		expect(screen.getByText('Password is required')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(email()));
		expect(desk.auth.tried).toEqual([]);
	});

	test.each([
		['sadia', 'Invalid email address'],
		['sadia@', 'Invalid email address'],
		['sadia @lalazar.example', 'Invalid email address'],
	])('refuses the address "%s"', async (address, words) => {
		const user = show();
		await user.type(email(), address);
		await user.type(password(), 'tulip-garden');

		await user.click(button());

		expect(await screen.findByText(words)).toBeDefined();
	});

	test('refuses a password of five characters and accepts it with the sixth', async () => {
		const user = show();
		await user.type(email(), 'sadia@lalazar.example');
		await user.type(password(), 'tulip');
		await user.click(button());
		await screen.findByText('Password must be at least 6 characters');

		await user.type(password(), 's');

		await waitFor(() => expect(screen.queryByText('Password must be at least 6 characters')).toBeNull());
	});

	test('shows no problem while it is typed for the first time', async () => {
		const user = show();

		await user.type(email(), 'sadia');
		await user.tab();

		expect(screen.queryByText('Invalid email address')).toBeNull();
	});
});

describe('signing in', () => {
	test('leads to the dashboard with a welcome', async () => {
		const user = show();
		await fillIn(user);

		await user.click(button());

		await waitFor(() => expect(desk.went).toEqual(['/admin/dashboard?view=today']));
		expect(desk.left.note).toBe('signed-in');
		expect(desk.activity.at).toBe(desk.ports.now().getTime());
	});

	test('leads to the booking in the address that was opened without a session', async () => {
		desk.left.asked = '?booking=booking-1';
		const user = show();
		await fillIn(user);

		await user.click(button());

		await waitFor(() => expect(desk.went).toEqual(['/admin/dashboard?booking=booking-1']));
	});

	test.each([true, false])('passes on "Remember me": %s', async (remember) => {
		const user = show();
		await fillIn(user);
		if (remember) await user.click(screen.getByLabelText('Remember me'));

		await user.click(button());

		await waitFor(() => expect(desk.auth.tried).toEqual([{ email: 'sadia@lalazar.example', password: 'tulip-garden', remember }]));
	});

	test('runs once when it is pressed twice, and says that it is in work', async () => {
		desk.auth.isSlow = true;
		const user = show();
		await fillIn(user);

		await user.dblClick(button());
		await user.click(button());

		expect((await screen.findByRole('button', { name: 'Signing in...' })).getAttribute('aria-disabled')).toBe('true');
		expect(desk.auth.tried).toHaveLength(1);
	});

	test('trims the spaces of the address, not those of the password', async () => {
		const user = show();
		await user.type(email(), ' sadia@lalazar.example ');
		await user.type(password(), ' tulip garden ');

		await user.click(button());

		await waitFor(() => expect(desk.auth.tried[0]).toMatchObject({ email: 'sadia@lalazar.example', password: ' tulip garden ' }));
	});

	test.each<[SignInProblem, string]>([
		['anything-else', 'Invalid credentials. Please try again.'],
		['too-many-requests', 'Too many failed attempts. Please try again later.'],
		['network', 'Network error. Please check your connection.'],
		['access-denied', 'Access denied. Please log in to continue.'],
		['not-ready', 'The booking desk cannot be opened at the moment. Please try again in a minute.'],
	])('stays on the page with the reason of a refusal (%s)', async (problem, words) => {
		desk.auth.refuses = problem;
		const user = show();
		await fillIn(user);

		await user.click(button());

		expect(await screen.findByText(words)).toBeDefined();
		expect(desk.went).toEqual([]);
		expect(button().textContent).toBe('Sign In');
	});
});

test('the password can be shown and hidden again', async () => {
	const user = show();
	await user.type(password(), 'tulip-garden');

	await user.click(screen.getByRole('button', { name: 'Show password' }));
	const shown = password().getAttribute('type');
	await user.click(screen.getByRole('button', { name: 'Hide password' }));

	expect([shown, password().getAttribute('type')]).toEqual(['text', 'password']);
});

test('password managers can fill the form', () => {
	show();

	expect([email(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'current-password']);
});

test('a signed-in admin goes on to the dashboard', async () => {
	desk.auth.who = { kind: 'admin', admin: { userId: 'user-1', email: 'sadia@lalazar.example' } };

	show();

	await waitFor(() => expect(desk.went).toEqual(['/admin/dashboard?view=today']));
});

test.each([
	['access-denied', 'Access denied. Please log in to continue.'],
	['session-ended', 'Your session has ended, perhaps in another tab. Please log in again.'],
	['logged-out', 'Logged out successfully'],
	['password-set', 'Your new password is set. Please sign in with it.'],
	['idle', 'You were signed out after 30 minutes without work. Please log in again.'],
] as const)('says what the page before wanted said (%s), once', async (note, words) => {
	desk.left.note = note;

	show();

	expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
	expect(desk.left.note).toBeUndefined();
});

test('the page links to the recovery of a password', () => {
	show();

	expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/admin/new-password');
});

test('the page says that it is for staff', () => {
	show();

	expect(screen.getByText('Only authorized admins may access this page.')).toBeDefined();
});
