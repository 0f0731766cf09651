import { newPasswordProblemWords } from './recovery-words.ts';
import './login.css';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { resolverOf } from '#shared/ui/form-resolver.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure } from '#shared/ui/toasts/notify.ts';
import type { flashMessage } from '../desk-memory.ts';
import { notifyFailure } from '../parts/notify-failure.ts';
import { adminWords } from '../words.ts';
import { parseAddress } from './login.ts';
import { parseNewPassword } from './new-password.ts';
import type { RecoveryLinkPort, RecoveryPort } from './recovery-state.ts';
import {
	$isRecovering,
	$recovery,
	$recoveryEmail,
	askAgain,
	askForLink,
	type Recovery as Step,
	setNewPassword,
	startRecovery,
} from './recovery-state.ts';
import { mailProblemWords, recoveryWords } from './recovery-words.ts';
import { EmailInput, PasswordInput, problemBeside, SubmitButton } from './SignInFields.tsx';

export type RecoveryPorts = { recovery: RecoveryPort; address: RecoveryLinkPort; note: typeof flashMessage; goTo(path: string): void };

/** Recovery of a forgotten password: a form for the mail, a form for the new password, then the sign-in. */
export function Recovery({ ports }: { ports: RecoveryPorts }) {
	const now = useStore($recovery);
	const [first, setFirst] = useState<Step>();
	useLayoutEffect(() => {
		const stop = startRecovery(ports.address);
		setFirst($recovery.get());
		return stop;
	}, [ports]);
	useEffect(() => {
		if (!first || now.step !== 'done') return;
		ports.note.leave('password-set');
		ports.goTo('/admin/login');
	}, [first, now, ports]);

	if (!first) return null;
	const step = { recovery: ports.recovery, takesFocus: now !== first };
	return (
		<>
			{now.step === 'ask' && <AskForLink {...step} isSpent={now.isSpent} />}
			{now.step === 'asked' && <Asked />}
			{(now.step === 'set' || now.step === 'done') && <SetPassword {...step} />}
			<div className="login__said">
				<Failures of="" />
			</div>
		</>
	);
}

const ACT = 'recovery/ask';

/** Asks for the mail with the link. */
function AskForLink({ recovery, takesFocus, isSpent }: StepProps & { isSpent: boolean }) {
	const { register, handleSubmit, formState } = useForm({
		resolver: resolverOf(parseAddress),
		defaultValues: { email: $recoveryEmail.get() },
	});
	const isBusy = useStore($isRecovering);

	async function submit({ email }: { email: string }) {
		const answer = await askForLink(recovery, email);
		if (answer.ok) closeFailure(ACT);
		else notifyFailure(ACT, { text: recoveryWords.notSent, problem: answer.problem, meaning: mailProblemWords });
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

const words = recoveryWords.asked;

/** The answer is the same for every address. Only the mail shows whether the address has an account. */
function Asked() {
	const email = useStore($recoveryEmail);
	const [before, address, after] = words.text(email);
	return (
		<div className="login__card">
			<StepHeading takesFocus>{words.title}</StepHeading>
			<p>
				{before}
				<b className="login__who">{address}</b>
				{after}
			</p>
			<p className="help">{words.hint}</p>
			<button className="btn btn--line btn--wide" type="button" onClick={askAgain}>
				{words.again}
			</button>
			<BackToLogin />
		</div>
	);
}

const setPasswordWords = recoveryWords.set;
const SET_PASSWORD_ACT = 'recovery/set';
const SET_PROBLEM_WORDS = { ...newPasswordProblemWords, lost: setPasswordWords.lost };

/** Sets the new password. A refused one stays in the field. */
function SetPassword({ recovery, takesFocus }: StepProps) {
	const { register, handleSubmit, formState } = useForm({ resolver: resolverOf(parseNewPassword), defaultValues: { next: '' } });
	const isRecovering = useStore($isRecovering);
	// Still busy while the sign-in is on its way.
	const isBusy = useStore($recovery).step === 'done' || isRecovering;

	async function submit({ next }: { next: string }) {
		if (isBusy) return;
		const answer = await setNewPassword(recovery, next);
		if (answer.ok || answer.problem === 'link-spent') closeFailure(SET_PASSWORD_ACT);
		else notifyFailure(SET_PASSWORD_ACT, { text: setPasswordWords.failed, problem: answer.problem, meaning: SET_PROBLEM_WORDS });
	}

	return (
		<form className="login__card" noValidate onSubmit={handleSubmit(submit)}>
			<StepHeading takesFocus={takesFocus}>{setPasswordWords.title}</StepHeading>
			<Field label={setPasswordWords.password} hint={setPasswordWords.hint} problem={problemBeside(formState.errors.next)}>
				{(control) => <PasswordInput {...control} {...register('next')} autoComplete="new-password" />}
			</Field>
			<SubmitButton isBusy={isBusy}>{isBusy ? setPasswordWords.saving : setPasswordWords.save}</SubmitButton>
			<p className="login__note">
				<Icon name="lock" />
				<span>{setPasswordWords.note}</span>
			</p>
		</form>
	);
}

type StepHeadingProps = {
	/** The step replaced another one that had the focus. */
	takesFocus: boolean;
	children: string;
};

/** The title of a step. */
function StepHeading({ takesFocus, children }: StepHeadingProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	return (
		<h1 ref={heading} tabIndex={-1}>
			{children}
		</h1>
	);
}

/** Link back to the sign-in. */
function BackToLogin() {
	return (
		<p className="login__note">
			<a href="/admin/login">{recoveryWords.back}</a>
		</p>
	);
}

type StepProps = { recovery: RecoveryPort; takesFocus: boolean };
