import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { parsePasswords } from '#domain/desk/new-password.ts';
import { passwordProblemWords, teamWords } from '#i18n/desk/team.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { resolverOf } from '#islands/ui/form-resolver.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $isChangingTeam, changePassword } from '#stores/desk/team.ts';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { problemBeside } from '../sign-in/problem-beside.ts';

const words = teamWords.password;

const ACT = 'team/password';
const EMPTY = { present: '', next: '' };

/** Changes the password of whoever sits here, if they know the present one: an open screen is no proof. */
export function PasswordForm({ ports, email }: { ports: DeskPorts; email: string }) {
	const { register, handleSubmit, formState, reset } = useForm({ resolver: resolverOf(parsePasswords), defaultValues: EMPTY });
	const isBusy = useStore($isChangingTeam);

	async function submit({ present, next }: typeof EMPTY) {
		const answer = await changePassword(ports, present, next);
		if (!answer.ok) return answer.problem === 'busy' ? undefined : notifyError(ACT, words.failed, passwordProblemWords[answer.problem]);
		notifySuccess(ACT, words.done);
		reset();
	}

	return (
		<section className="panel" aria-labelledby="team-password">
			<div className="panel__bar">
				<h2 id="team-password">{words.title}</h2>
			</div>
			<form className="team__form" noValidate onSubmit={handleSubmit(submit)} aria-labelledby="team-password">
				{/* So that password managers know whose password it is. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<Failures of={ACT} />
				<Field label={words.present} problem={problemBeside(formState.errors.present)}>
					{(control) => <PasswordInput {...control} {...register('present')} />}
				</Field>
				<Field label={words.next} hint={words.hint} problem={problemBeside(formState.errors.next)}>
					{(control) => <PasswordInput {...control} {...register('next')} autoComplete="new-password" />}
				</Field>
				<button className="btn btn--line" type="submit" aria-disabled={isBusy || undefined}>
					{isBusy && formState.isSubmitting ? words.changing : words.change}
				</button>
			</form>
		</section>
	);
}
