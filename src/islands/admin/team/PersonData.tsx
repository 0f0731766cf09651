import { type SyntheticEvent, useRef, useState } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { Person } from '#domain/desk/person-port.ts';
import { parsePhone } from '#domain/shared/phone.ts';
import { personWords as words } from '#i18n/desk/person.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { closeFailure, notifyError } from '#islands/ui/toasts/notify.ts';
import { PersonFound } from './PersonFound.tsx';

const ACT = 'person';

/** Somebody asks what the hall keeps about them, or to be forgotten: looked up by their number, then exported or erased. */
export function PersonData({ ports }: { ports: DeskPorts }) {
	const [problem, setProblem] = useState<string>();
	const [isLooking, setIsLooking] = useState(false);
	const [found, setFound] = useState<{ phone: string; person: Person }>();
	const field = useRef<HTMLInputElement>(null);

	async function look(phone: string) {
		setIsLooking(true);
		const answer = await ports.person.look(phone);
		setIsLooking(false);
		if (!answer.ok) return notifyError(`${ACT}/look`, words.lookFailed);
		closeFailure(`${ACT}/look`);
		setFound({ phone, person: answer.value });
	}

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		if (isLooking) return;
		const phone = parsePhone(field.current?.value ?? '');
		setProblem(phone ? undefined : words.invalid);
		if (phone) return void look(phone);
		field.current?.focus();
	}

	return (
		<section className="panel" aria-labelledby="team-person">
			<div className="panel__bar">
				<h2 id="team-person">{words.title}</h2>
			</div>
			<div className="panel__body">
				<p className="soft">{words.text}</p>
			</div>
			<form className="team__form" noValidate onSubmit={submit} aria-labelledby="team-person">
				<Failures of={ACT} />
				<Field label={words.phone} hint={words.hint} problem={problem}>
					{(control) => <input {...control} ref={field} className="input" type="tel" inputMode="tel" autoComplete="off" maxLength={40} />}
				</Field>
				<button className="btn btn--line" type="submit" aria-disabled={isLooking || undefined}>
					{isLooking ? words.looking : words.look}
				</button>
			</form>
			{found && <PersonFound key={found.phone} ports={ports} {...found} onChanged={() => look(found.phone)} />}
		</section>
	);
}
