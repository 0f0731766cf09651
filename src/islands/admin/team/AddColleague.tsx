import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { colleagueSchema, type LoginFieldProblem } from '#domain/login.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { loginFieldWords } from '#i18n/admin.ts';
import { addProblemWords, teamWords } from '#i18n/admin-team.ts';
import { Field } from '#islands/ui/Field.tsx';
import { notifyError, notifySuccess } from '#islands/ui/notify.ts';
import { $isChangingTeam, addColleague } from '#stores/staff-team.ts';

const words = teamWords.adding;

/** Lets somebody in who has a sign-in already. An address that nobody has stays in the field, to be corrected. */
export function AddColleague({ ports }: { ports: DeskPorts }) {
	const { register, handleSubmit, formState, reset } = useForm({ resolver: zodResolver(colleagueSchema), defaultValues: { email: '' } });
	const isBusy = useStore($isChangingTeam);
	const isAdding = isBusy && formState.isSubmitting;
	const problem = formState.errors.email?.message as LoginFieldProblem | undefined;

	async function submit({ email }: { email: string }) {
		const answer = await addColleague(ports, email);
		if (!answer) return;
		if (!answer.ok) return notifyError(words.failed, addProblemWords[answer.problem]);
		notifySuccess(words.done(email));
		reset();
	}

	return (
		<form className="team__form" noValidate onSubmit={handleSubmit(submit)} aria-labelledby="team-add">
			<h3 id="team-add">{words.title}</h3>
			<Field label={words.email} hint={words.hint} problem={problem && loginFieldWords[problem]}>
				{(control) => (
					<input
						{...control}
						{...register('email')}
						className="input"
						type="email"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
					/>
				)}
			</Field>
			<button className="btn btn--line" type="submit" aria-disabled={isBusy || undefined}>
				{isAdding ? words.adding : words.add}
			</button>
		</form>
	);
}
