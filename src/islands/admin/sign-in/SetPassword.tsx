import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { parseNewPassword } from '#domain/desk/new-password.ts';
import { recoveryWords } from '#i18n/desk/recovery.ts';
import { newPasswordProblemWords } from '#i18n/desk/team.ts';
import { Field } from '#islands/ui/Field.tsx';
import { resolverOf } from '#islands/ui/form-resolver.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { closeFailure, notifyError } from '#islands/ui/toasts/notify.ts';
import { $isRecovering, $recovery, setNewPassword } from '#stores/desk/recovery.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { problemBeside } from './problem-beside.ts';
import { StepHeading } from './StepHeading.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { StepProps } from './step-props.ts';

const words = recoveryWords.set;
const ACT = 'recovery/set';

/** Sets the new password. One that is refused stays in the field, to be made better. */
export function SetPassword({ recovery, takesFocus }: StepProps) {
	const { register, handleSubmit, formState } = useForm({ resolver: resolverOf(parseNewPassword), defaultValues: { next: '' } });
	const isRecovering = useStore($isRecovering);
	// Still busy while the sign-in is on its way.
	const isBusy = useStore($recovery).step === 'done' || isRecovering;

	async function submit({ next }: { next: string }) {
		if (isBusy) return;
		const answer = await setNewPassword(recovery, next);
		if (answer.ok || answer.problem === 'link-spent') closeFailure(ACT);
		else if (answer.problem !== 'busy') notifyError(ACT, words.failed, newPasswordProblemWords[answer.problem]);
	}

	return (
		<form className="login__card" noValidate onSubmit={handleSubmit(submit)}>
			<StepHeading takesFocus={takesFocus}>{words.title}</StepHeading>
			<Field label={words.password} hint={words.hint} problem={problemBeside(formState.errors.next)}>
				{(control) => <PasswordInput {...control} {...register('next')} autoComplete="new-password" />}
			</Field>
			<SubmitButton isBusy={isBusy}>{isBusy ? words.saving : words.save}</SubmitButton>
			<p className="login__note">
				<Icon name="lock" />
				<span>{words.note}</span>
			</p>
		</form>
	);
}
