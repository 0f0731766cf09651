import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { parseAddress } from '#domain/desk/login.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { askProblemWords, recoveryWords } from '#i18n/desk/recovery.ts';
import { Field } from '#islands/ui/Field.tsx';
import { resolverOf } from '#islands/ui/form-resolver.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { closeFailure, notifyError } from '#islands/ui/toasts/notify.ts';
import { $isRecovering, $recoveryEmail, askForLink } from '#stores/desk/recovery.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { EmailInput } from './EmailInput.tsx';
import { problemBeside } from './problem-beside.ts';
import { StepHeading } from './StepHeading.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { StepProps } from './step-props.ts';

const ACT = 'recovery/ask';

/** Asks for the mail with the link. */
export function AskForLink({ recovery, takesFocus, isSpent }: StepProps & { isSpent: boolean }) {
	const { register, handleSubmit, formState } = useForm({
		resolver: resolverOf(parseAddress),
		defaultValues: { email: $recoveryEmail.get() },
	});
	const isBusy = useStore($isRecovering);

	async function submit({ email }: { email: string }) {
		const answer = await askForLink(recovery, email);
		if (answer.ok) closeFailure(ACT);
		else if (answer.problem !== 'busy') notifyError(ACT, recoveryWords.notSent, askProblemWords[answer.problem]);
	}

	return (
		<form className="login__card" noValidate onSubmit={handleSubmit(submit)}>
			<StepHeading takesFocus={takesFocus}>{recoveryWords.title}</StepHeading>
			{isSpent && (
				<Notice tone="bad" role="alert">
					<p>{recoveryWords.spent}</p>
				</Notice>
			)}
			<p>{recoveryWords.text}</p>
			<Field label={adminWords.login.email} problem={problemBeside(formState.errors.email)}>
				{(control) => <EmailInput {...control} {...register('email')} />}
			</Field>
			<SubmitButton isBusy={isBusy}>{isBusy ? recoveryWords.sending : recoveryWords.send}</SubmitButton>
			<BackToLogin />
		</form>
	);
}
