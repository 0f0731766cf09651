import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { parseAddress } from '#domain/desk/login.ts';
import { addProblemWords, teamWords } from '#i18n/desk/team.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { resolverOf } from '#islands/ui/form-resolver.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $isChangingTeam, addColleague } from '#stores/desk/team.ts';
import { EmailInput } from '../sign-in/EmailInput.tsx';
import { problemBeside } from '../sign-in/problem-beside.ts';

const words = teamWords.adding;
const ACT = 'team/add';

/** Lets somebody in who has a sign-in already. An address that nobody has stays in the field, to be corrected. */
export function AddColleague({ ports }: { ports: DeskPorts }) {
	const { register, handleSubmit, formState, reset } = useForm({ resolver: resolverOf(parseAddress), defaultValues: { email: '' } });
	const isBusy = useStore($isChangingTeam);
	const isAdding = isBusy && formState.isSubmitting;

	async function submit({ email }: { email: string }) {
		const answer = await addColleague(ports, email);
		if (!answer.ok) return answer.problem === 'busy' ? undefined : notifyError(ACT, words.failed, addProblemWords[answer.problem]);
		notifySuccess(ACT, words.done(email));
		reset();
	}

	return (
		<form className="team__form" noValidate onSubmit={handleSubmit(submit)} aria-labelledby="team-add">
			<h3 id="team-add">{words.title}</h3>
			<Failures of={ACT} />
			<Field label={words.email} hint={words.hint} problem={problemBeside(formState.errors.email)}>
				{(control) => <EmailInput {...control} {...register('email')} autoComplete="off" />}
			</Field>
			<button className="btn btn--line" type="submit" aria-disabled={isBusy || undefined}>
				{isAdding ? words.adding : words.add}
			</button>
		</form>
	);
}
