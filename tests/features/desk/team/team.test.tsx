import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $staffSession } from '#features/desk/shell/session.ts';
import TeamRoom from '#features/desk/team/TeamRoom.tsx';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aDesk, sadia } from '../../../support/desk.ts';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';
import '../../../support/modal-in-jsdom.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
});

async function open() {
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<TeamRoom admin={sadia} />
		</>,
	);
	await screen.findByText('kamran@lalazar.example');
	return userEvent.setup({ delay: null });
}

const inDialog = () => within(screen.getByRole('dialog'));

test('shows who may work at the desk, since when, and which of them is oneself', async () => {
	await open();

	const people = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(people).toEqual([
		'sadia@lalazar.example (you)Since Thu 1 Oct 2026, 10:30 AMRemove',
		'kamran@lalazar.exampleSince Thu 1 Oct 2026, 10:30 AMRemove',
	]);
});

test('a team that cannot be read says so and can be read again', async () => {
	desk.team.fails = 'failed';
	renderAtDesk(desk, <TeamRoom admin={sadia} />);
	await screen.findByText('The team could not be read. Please try again.');
	desk.team.fails = undefined;

	await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));

	expect(await screen.findByText('kamran@lalazar.example')).toBeDefined();
});

describe('adding a colleague', () => {
	test('says that the colleague may work here now, and empties the field', async () => {
		const user = await open();
		const field = screen.getByLabelText<HTMLInputElement>('E-mail of their sign-in');

		await user.type(field, ' hina@lalazar.example{Enter}');

		expect(await screen.findByText('hina@lalazar.example may work at the desk now')).toBeDefined();
		expect(desk.team.asked).toEqual([['add', 'hina@lalazar.example']]);
		expect(field.value).toBe('');
	});

	test('without a sign-in is refused in plain words, and the typed address stays', async () => {
		desk.team.refusesToAdd = 'user_not_found';
		const user = await open();
		const field = screen.getByLabelText<HTMLInputElement>('E-mail of their sign-in');

		await user.type(field, 'hina@lalazar.example{Enter}');

		const failure = (await screen.findByRole('alert')).textContent;
		expect(failure).toMatch(/^Nobody was added\.No sign-in has this address/);
		// Other rooms show it too.
		expect(failure).toContain('Team: hina@lalazar.example');
		expect(field.value).toBe('hina@lalazar.example');
	});

	test('hides an earlier refusal if the next text is no address', async () => {
		desk.team.refusesToAdd = 'user_not_found';
		const user = await open();
		const field = screen.getByLabelText<HTMLInputElement>('E-mail of their sign-in');
		await user.type(field, 'hina@lalazar.example{Enter}');
		await screen.findByRole('alert');

		await user.clear(field);
		await user.type(field, 'hina{Enter}');

		expect(await screen.findByText('Invalid email address')).toBeDefined();
		await waitFor(() => expect(screen.queryByText(/^No sign-in has this address/)).toBeNull());
	});

	test('sends nothing for a text that is no address', async () => {
		const user = await open();

		await user.type(screen.getByLabelText('E-mail of their sign-in'), 'hina{Enter}');

		expect(await screen.findByText('Invalid email address')).toBeDefined();
		expect(desk.team.asked).toEqual([]);
	});
});

describe('removing a colleague', () => {
	test('asks first with the focus on "keep", then says it is done and returns the focus to the list', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Remove kamran@lalazar.example' }));
		const focused = document.activeElement?.textContent;

		await user.click(inDialog().getByRole('button', { name: 'Remove' }));

		expect(focused).toBe('Keep');
		expect(await screen.findByText('kamran@lalazar.example is removed from the desk')).toBeDefined();
		expect(desk.team.asked).toEqual([['remove', 'user-2', false]]);
		expect(screen.queryByRole('button', { name: 'Remove kamran@lalazar.example' })).toBeNull();
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Who may work at the desk'));
	});

	test('keeps the colleague if the answer is "keep"', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Remove kamran@lalazar.example' }));

		await user.click(inDialog().getByRole('button', { name: 'Keep' }));

		expect(desk.team.asked).toEqual([]);
	});

	test('explains what it means to remove oneself, and needs a confirmation', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Remove sadia@lalazar.example' }));
		const said = inDialog().getByText(/Only another admin can add you again/);

		await user.click(inDialog().getByRole('button', { name: 'Remove' }));

		expect(said).toBeDefined();
		expect(desk.team.asked).toEqual([['remove', sadia.userId, true]]);
	});

	test('is not offered to the only admin', async () => {
		desk.team.colleagues = desk.team.colleagues.slice(0, 1);
		renderAtDesk(desk, <TeamRoom admin={sadia} />);

		await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Remove sadia@lalazar.example' }));

		expect(inDialog().getByText(/You are the only admin/)).toBeDefined();
		expect(inDialog().getAllByRole('button')).toHaveLength(1);
	});

	test('says why the database refused it', async () => {
		desk.team.refusesToRemove = 'last_admin';
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Remove kamran@lalazar.example' }));

		await user.click(inDialog().getByRole('button', { name: 'Remove' }));

		expect((await screen.findByRole('alert')).textContent).toMatch(/^Nobody was removed\.You cannot remove the last admin/);
	});
});

describe("one's own password", () => {
	const present = () => screen.getByLabelText<HTMLInputElement>('Current password');
	const next = () => screen.getByLabelText<HTMLInputElement>('New password');
	const change = () => screen.getByRole('button', { name: 'Change password' });

	test('is changed with the present one, and the form is emptied', async () => {
		const user = await open();
		await user.type(present(), 'tulip-garden');
		await user.type(next(), ' rose garden ');

		await user.click(change());

		expect(await screen.findByText('Your password is changed')).toBeDefined();
		expect(desk.team.asked).toEqual([['password', 'tulip-garden', ' rose garden ']]);
		expect([present().value, next().value]).toEqual(['', '']);
	});

	test('needs twelve characters', async () => {
		const user = await open();
		await user.type(next(), 'tulip garden'.slice(1));

		await user.click(change());

		expect(await screen.findByText('Password is required')).toBeDefined();
		expect(screen.getByText('A new password has at least 12 characters')).toBeDefined();
		expect(desk.team.asked).toEqual([]);
	});

	test.each([
		['wrong-password', 'The current password is wrong.'],
		['weak', /too easy to guess/],
		['network', 'Network error. Please check your connection.'],
	] as const)('that is refused (%s) says why', async (problem, words) => {
		desk.team.refusesPassword = problem;
		const user = await open();
		await user.type(present(), 'tulip-garden');
		await user.type(next(), 'rose-garden-7');

		await user.click(change());

		const standing = await screen.findByRole('alert');
		expect(standing.textContent).toContain('Your password was not changed.');
		expect(within(standing).getByText(words)).toBeDefined();
	});

	test('password managers can tell the two passwords and their owner apart', () => {
		const { container } = renderAtDesk(desk, <TeamRoom admin={sadia} />);

		expect([...container.querySelectorAll('input[autocomplete]')].map((field) => field.getAttribute('autocomplete'))).toEqual([
			'off',
			'username',
			'current-password',
			'new-password',
			'off',
		]);
	});
});
