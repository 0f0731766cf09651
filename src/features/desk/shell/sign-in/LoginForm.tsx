import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { resolverOf } from '#shared/ui/form-resolver.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyError } from '#shared/ui/toasts/notify.ts';
import type { DeskPorts } from '../desk-context.ts';
import { useFlashMessage } from '../frame/use-flash-message.ts';
import { $isSigningIn, $staffSession, checkStaffSession, signIn } from '../session.ts';
import { accessDenied, adminWords, loginProblemWords, notKept, notReady } from '../words.ts';
import { type Credentials, parseCredentials, type SignInProblem } from './login.ts';
import { EmailInput, PasswordInput, problemBeside } from './SignInFields.tsx';
import './login.css';
import { SubmitButton } from './SignInFields.tsx';

const words = adminWords.login;

/** First page after the sign-in: the page in the address, or Today. The path always belongs to the desk. */
const firstPlace = ({ route }: Pick<DeskPorts, 'route'>) => `/admin/dashboard${route.asked() || '?view=today'}`;

type LoginFormProps = { ports: Pick<DeskPorts, 'auth' | 'route' | 'note' | 'goTo' | 'activity' | 'now'>; venueName: string };

/** Signs staff in. Problems of a field appear beside it, a refused sign-in below the card. */
export function LoginForm({ ports, venueName }: LoginFormProps) {
	const { register, handleSubmit, formState } = useForm<Credentials>({ resolver: resolverOf(parseCredentials), defaultValues: EMPTY });
	const isSigningIn = useStore($isSigningIn);
	const [canKeep] = useState(ports.auth.canKeep);
	// Still busy while the dashboard is on its way.
	const isBusy = useStore($staffSession).state === 'admin' || isSigningIn;
	useFlashMessage(ports, venueName);

	useEffect(() => {
		void checkStaffSession(ports.auth).then(() => {
			if ($staffSession.get().state === 'admin') ports.goTo(firstPlace(ports));
		});
	}, [ports]);

	async function submit(credentials: Credentials) {
		if (isBusy) return;
		closeFailure('arrival');
		const answer = await signIn(ports.auth, credentials);
		if (!answer.ok) return answer.problem === 'busy' ? undefined : notifyError('sign-in', refusalWords(answer.problem));
		// The time of the device's last activity, perhaps yesterday, must not sign out a person who has just signed in.
		ports.activity.record(ports.now().getTime());
		ports.note.leave('signed-in');
		ports.goTo(firstPlace(ports));
	}

	return (
		<>
			<form className="login__card" noValidate onSubmit={handleSubmit(submit)}>
				<h1>{words.title}</h1>
				<Field label={words.email} problem={problemBeside(formState.errors.email)}>
					{(control) => <EmailInput {...control} {...register('email')} />}
				</Field>
				<Field label={words.password} problem={problemBeside(formState.errors.password)}>
					{(control) => <PasswordInput {...control} {...register('password')} />}
				</Field>
				<div className="login__row">
					<label className="check">
						<input type="checkbox" {...register('remember')} /> {words.remember}
					</label>
					<a href="/admin/new-password">{words.forgot}</a>
				</div>
				<SubmitButton isBusy={isBusy}>{isBusy ? words.signingIn : words.signIn}</SubmitButton>
				<p className="login__note">
					<Icon name="lock" />
					<span>{words.note}</span>
				</p>
			</form>
			<div className="login__said">
				<Failures of="" />
				{!canKeep && (
					<Notice tone="bad" role="alert">
						<p>{notKept}</p>
					</Notice>
				)}
			</div>
		</>
	);
}

function refusalWords(problem: SignInProblem): string {
	switch (problem) {
		case 'access-denied':
			return accessDenied;
		case 'not-kept':
			return notKept;
		case 'not-ready':
			return notReady;
		default:
			return loginProblemWords[problem];
	}
}

const EMPTY: Credentials = { email: '', password: '', remember: false };
