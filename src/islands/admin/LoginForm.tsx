import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type Credentials, type LoginFieldProblem, loginSchema } from '#domain/login.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { accessDenied, adminWords, loginFieldWords, loginProblemWords } from '#i18n/admin.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { notifyError } from '#islands/ui/notify.ts';
import { $isSigningIn, $staffSession, checkStaffSession, signIn } from '#stores/staff-session.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { useArrivalNote } from './use-arrival-note.ts';
import './login.css';

const words = adminWords.login;

type LoginFormProps = { ports: Pick<DeskPorts, 'auth' | 'note' | 'goTo' | 'activity' | 'now'>; venueName: string };

/** Signs staff in. Problems with a field stand beside it, a refused sign-in is a toast that stays. */
export function LoginForm({ ports, venueName }: LoginFormProps) {
	const { register, handleSubmit, formState } = useForm<Credentials>({ resolver: zodResolver(loginSchema), defaultValues: EMPTY });
	const isSigningIn = useStore($isSigningIn);
	// Still busy while the dashboard is on its way.
	const isBusy = useStore($staffSession).state === 'admin' || isSigningIn;
	useArrivalNote(ports, venueName);

	useEffect(() => {
		void checkStaffSession(ports.auth).then(() => {
			if ($staffSession.get().state === 'admin') ports.goTo('/admin/dashboard');
		});
	}, [ports]);

	async function submit(credentials: Credentials) {
		if (isBusy) return;
		const answer = await signIn(ports.auth, credentials);
		if (!answer) return;
		if (!answer.ok) return notifyError(answer.problem === 'access-denied' ? accessDenied : loginProblemWords[answer.problem].words);
		// What was last done at this device, perhaps yesterday, is no reason to sign out whoever has just come.
		ports.activity.record(ports.now().getTime());
		ports.note.leave('signed-in');
		ports.goTo('/admin/dashboard');
	}

	const wordsBeside = (name: 'email' | 'password') => {
		const problem = formState.errors[name]?.message;
		return problem && loginFieldWords[problem as LoginFieldProblem];
	};

	return (
		<form className="login__card" noValidate onSubmit={handleSubmit(submit)}>
			<h1>{words.title}</h1>
			<Field label={words.email} problem={wordsBeside('email')}>
				{(control) => (
					<input
						{...control}
						{...register('email')}
						className="input"
						type="email"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
					/>
				)}
			</Field>
			<Field label={words.password} problem={wordsBeside('password')}>
				{(control) => <PasswordInput {...control} {...register('password')} />}
			</Field>
			<label className="check">
				<input type="checkbox" {...register('remember')} /> {words.remember}
			</label>
			<button
				className={isBusy ? 'btn btn--main btn--wide is-busy' : 'btn btn--main btn--wide'}
				type="submit"
				aria-disabled={isBusy || undefined}
			>
				{isBusy ? words.signingIn : words.signIn}
			</button>
			<p className="login__note">
				<Icon name="lock" />
				<span>{words.note}</span>
			</p>
		</form>
	);
}

const EMPTY: Credentials = { email: '', password: '', remember: false };
