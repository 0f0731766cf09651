import { useStore } from '@nanostores/react';
import { recoveryWords } from '#i18n/desk/recovery.ts';
import { $recoveryEmail, askAgain } from '#stores/desk/recovery.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { StepHeading } from './StepHeading.tsx';

const words = recoveryWords.asked;

/** The one answer to every address: whether somebody has it, only their mail tells. */
export function Asked() {
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
