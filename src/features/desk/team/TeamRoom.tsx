import { usePorts } from '#features/desk/shell/desk-context.ts';
import './team.css';
import { useForm } from 'react-hook-form';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import type { Admin } from '#features/desk/shell/sign-in/auth-supabase.ts';
import { parseAddress } from '#features/desk/shell/sign-in/login.ts';
import { parsePasswords } from '#features/desk/shell/sign-in/new-password.ts';
import { EmailInput, PasswordInput, problemBeside } from '#features/desk/shell/sign-in/SignInFields.tsx';
import { useInWork } from '#shared/data/action.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { resolverOf } from '#shared/ui/form-resolver.ts';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { PersonData } from './PersonData.tsx';
import { addColleague, changePassword } from './state.ts';
import { TeamList } from './TeamList.tsx';
import { addProblemWords, passwordProblemWords, teamWords } from './words.ts';

type TeamRoomProps = { admin: Admin };

/** The room "Team": the people of the desk, one's own password, and what is kept of a person. */
export default function TeamRoom({ admin }: TeamRoomProps) {
	return (
		<div className="team">
			<section className="panel" aria-labelledby="team-title">
				<TeamList admin={admin} />
				<AddColleague />
			</section>
			<PasswordForm email={admin.email} />
			<PersonData />
		</div>
	);
}

const words = teamWords.adding;
const ACT = 'team/add';

/** Lets a person who has a sign-in work at the desk. An unknown address stays in the field, to be corrected. */
function AddColleague() {
	const { register, handleSubmit, formState, reset } = useForm({ resolver: resolverOf(parseAddress), defaultValues: { email: '' } });
	const isBusy = useInWork(addColleague);
	const isAdding = isBusy && formState.isSubmitting;

	async function submit({ email }: { email: string }) {
		const answer = await addColleague(email);
		if (!answer.ok)
			return notifyFailure(ACT, {
				text: words.failed,
				problem: answer.problem,
				about: teamWords.about(email),
				isOnDesk: false,
				meaning: addProblemWords,
			});
		notifySuccess(ACT, words.done(email));
		reset();
	}

	return (
		<form className="team__form" noValidate onSubmit={handleSubmit(submit, () => closeFailure(ACT))} aria-labelledby="team-add">
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

const passwordFormWords = teamWords.password;

const PASSWORD_FORM_ACT = 'team/password';
const EMPTY = { present: '', next: '' };

/** Changes the password of the person at this screen. It asks for the present one, since anybody may sit at an open screen. */
function PasswordForm({ email }: { email: string }) {
	const { changePassword: by } = usePorts();
	const { register, handleSubmit, formState, reset } = useForm({ resolver: resolverOf(parsePasswords), defaultValues: EMPTY });
	const isBusy = useInWork(changePassword);

	async function submit({ present, next }: typeof EMPTY) {
		const answer = await changePassword({ by, present, next });
		if (!answer.ok)
			return notifyFailure(PASSWORD_FORM_ACT, {
				text: passwordFormWords.failed,
				problem: answer.problem,
				about: teamWords.about(email),
				isOnDesk: false,
				meaning: passwordProblemWords,
			});
		notifySuccess(PASSWORD_FORM_ACT, passwordFormWords.done);
		reset();
	}

	return (
		<section className="panel" aria-labelledby="team-password">
			<div className="panel__bar">
				<h2 id="team-password">{passwordFormWords.title}</h2>
			</div>
			<form className="team__form" noValidate onSubmit={handleSubmit(submit)} aria-labelledby="team-password">
				{/* Tells password managers whose password it is. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<Failures of={PASSWORD_FORM_ACT} />
				<Field label={passwordFormWords.present} problem={problemBeside(formState.errors.present)}>
					{(control) => <PasswordInput {...control} {...register('present')} />}
				</Field>
				<Field label={passwordFormWords.next} hint={passwordFormWords.hint} problem={problemBeside(formState.errors.next)}>
					{(control) => <PasswordInput {...control} {...register('next')} autoComplete="new-password" />}
				</Field>
				<button className="btn btn--line" type="submit" aria-disabled={isBusy || undefined}>
					{isBusy && formState.isSubmitting ? passwordFormWords.changing : passwordFormWords.change}
				</button>
			</form>
		</section>
	);
}
