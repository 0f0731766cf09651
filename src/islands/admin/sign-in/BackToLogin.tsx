import { recoveryWords } from '#i18n/desk/recovery.ts';

/** The way out, for whoever remembers after all. */
export function BackToLogin() {
	return (
		<p className="login__note">
			<a href="/admin/login">{recoveryWords.back}</a>
		</p>
	);
}
