import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { whileChanging } from '#features/desk/shell/connection.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { changingWith } from '#features/desk/shell/desk-state.ts';
import { staffProblemWords } from '#features/desk/shell/form/words.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import type { Person } from '#features/desk/shell/rules/person-port.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { dayAt } from '#shared/rules/day.ts';
import { lacksCountryCode, parsePhone, phoneInWords, waDigits } from '#shared/rules/phone.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { eraseProblemWords, fateWords, personBookingWords, personWords } from './words.ts';

const ACT = 'person';

/** Somebody asks what the hall keeps about them, or to be forgotten: looked up by their number, then exported or erased. */
export function PersonData() {
	const ports = usePorts();
	const [problem, setProblem] = useState<string>();
	const [isLooking, setIsLooking] = useState(false);
	const [found, setFound] = useState<{ phone: string; person: Person }>();
	const field = useRef<HTMLInputElement>(null);

	async function look(phone: string) {
		setIsLooking(true);
		// What is kept of another number is no answer, and its "Erase" no button for this one.
		setFound((before) => (before?.phone === phone ? before : undefined));
		const answer = await ports.person.look(phone);
		setIsLooking(false);
		if (!answer.ok) {
			void checkStaffSession(ports.auth);
			return notifyError(`${ACT}/look`, personWords.lookFailed);
		}
		closeFailure(`${ACT}/look`);
		setFound({ phone, person: answer.value });
	}

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		if (isLooking) return;
		const typed = field.current?.value ?? '';
		const phone = parsePhone(typed);
		setProblem(phone ? undefined : lacksCountryCode(typed) ? staffProblemWords['phone-country'] : personWords.invalid);
		if (phone) return void look(phone);
		field.current?.focus();
	}

	return (
		<section className="panel" aria-labelledby="team-person">
			<div className="panel__bar">
				<h2 id="team-person">{personWords.title}</h2>
			</div>
			<div className="panel__body">
				<p className="soft">{personWords.text}</p>
			</div>
			<form className="team__form" noValidate onSubmit={submit} aria-labelledby="team-person">
				<Failures of={ACT} />
				<Field label={personWords.phone} hint={personWords.hint} problem={problem}>
					{(control) => <input {...control} ref={field} className="input" type="tel" inputMode="tel" autoComplete="off" maxLength={40} />}
				</Field>
				<button className="btn btn--line" type="submit" aria-disabled={isLooking || undefined}>
					{isLooking ? personWords.looking : personWords.look}
				</button>
			</form>
			{found && <PersonFound key={found.phone} {...found} onChanged={() => look(found.phone)} />}
		</section>
	);
}

type PersonFoundProps = { phone: string; person: Person; onChanged: () => Promise<void> };

/** What is kept of a number and what would become of it, with the two things that can be done. */
function PersonFound({ phone, person, onChanged }: PersonFoundProps) {
	const ports = usePorts();
	const [busy, setBusy] = useState<'export' | 'erase'>();
	const [isAsking, setIsAsking] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const number = phoneInWords(phone);
	const isAhead = person.bookings.some((booking) => booking.isAhead);
	const isNobody = person.bookings.length + person.namedIn + person.hadBefore === 0 && !person.hasWritten;
	useEffect(() => heading.current?.focus(), []);

	async function save() {
		if (busy) return;
		setBusy('export');
		const answer = await ports.person.export(phone);
		setBusy(undefined);
		if (!answer.ok) {
			void checkStaffSession(ports.auth);
			return notifyError('person/export', personWords.exportFailed);
		}
		ports.saveFile(`data-${waDigits(phone)}-${dayAt(ports.now())}.json`, `${JSON.stringify(answer.value, null, 2)}\n`);
		notifySuccess('person/export', personWords.exported);
	}

	async function erase() {
		setBusy('erase');
		const answer = await whileChanging(() => ports.person.erase(phone, person.stamp));
		await Promise.all([onChanged(), changingWith(ports).refresh('everything')]);
		setBusy(undefined);
		setIsAsking(false);
		if (answer.ok) notifySuccess('person/erase', personWords.done(answer.value));
		else tellFailure('person/erase', { text: personWords.failed, problem: answer.problem, meaning: eraseProblemWords });
		// After the dialog has given the focus back to a button that may be gone.
		setTimeout(() => heading.current?.focus());
	}

	return (
		<div className="panel__body person">
			<h3 ref={heading} tabIndex={-1}>
				{personWords.found(number)}
			</h3>
			<Kept person={person} />
			{isAhead && (
				<Notice tone="ask">
					<p>{personWords.ahead}</p>
				</Notice>
			)}
			{!isNobody && (
				<div className="side__acts">
					<button className="btn btn--line" type="button" aria-disabled={busy !== undefined || undefined} onClick={() => void save()}>
						{busy === 'export' ? personWords.exporting : personWords.export}
					</button>
					{!isAhead && (
						<button className="btn btn--line" type="button" onClick={() => !busy && setIsAsking(true)}>
							{personWords.erase}
						</button>
					)}
				</div>
			)}
			{isAsking && (
				<ConfirmDialog
					title={personWords.question(number)}
					act={personWords.eraseNow}
					acting={personWords.erasing}
					onAct={erase}
					isBusy={busy !== undefined}
					keep={personWords.keep}
					onKeep={() => setIsAsking(false)}
				>
					<Kept person={person} />
					<p>
						<b>{personWords.consequence}</b>
					</p>
				</ConfirmDialog>
			)}
		</div>
	);
}

/** What there is, and what goes and stays of it. */
function Kept({ person: { bookings, namedIn, hadBefore, hasWritten, isOptedOut } }: { person: Person }) {
	if (bookings.length + namedIn + hadBefore === 0 && !hasWritten && !isOptedOut) return <p role="status">{personWords.nothing}</p>;
	return (
		<ul className="person__kept">
			{bookings.map((booking) => (
				<li key={booking.id}>
					<b>
						<bdi>{booking.clientName}</bdi>
					</b>
					<span>{personBookingWords(booking)}</span>
					<span className="soft">{fateWords(booking)}</span>
				</li>
			))}
			{namedIn > 0 && <li>{personWords.named(namedIn)}</li>}
			{hadBefore > 0 && <li>{personWords.had(hadBefore)}</li>}
			{hasWritten && <li>{personWords.wrote}</li>}
			{isOptedOut && <li>{personWords.optedOut}</li>}
		</ul>
	);
}
