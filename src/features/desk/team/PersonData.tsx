import '#features/desk/shell/parts/side-acts.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { connectNow } from '#features/desk/shell/connection.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { staffProblemWords } from '#features/desk/shell/form/words.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { useInWork } from '#shared/data/action.ts';
import { dayAt } from '#shared/rules/day.ts';
import { lacksCountryCode, parsePhone, phoneInWords, waDigits } from '#shared/rules/phone.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { erasePerson, exportPerson, person as kept, type Person } from './state.ts';
import { eraseProblemWords, fateWords, personBookingWords, personWords } from './words.ts';

const ACT = 'person';

/** Looks a person up by their number, when they ask what the hall keeps of them or want it erased. */
export function PersonData() {
	const [problem, setProblem] = useState<string>();
	const [isLooking, setIsLooking] = useState(false);
	const found = useStore(kept.$reading);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => kept.forget, []);

	async function look(phone: string) {
		setIsLooking(true);
		const isRead = await kept.load(phone);
		setIsLooking(false);
		if (isRead) return closeFailure(`${ACT}/look`);
		void connectNow();
		notifyError(`${ACT}/look`, personWords.lookFailed);
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
			{found.state === 'ready' && <PersonFound key={found.query} phone={found.query} person={found.value} />}
		</section>
	);
}

type PersonFoundProps = { phone: string; person: Person };

/** Stored data of a number and the effect of erasing, with the buttons "Export" and "Erase". */
function PersonFound({ phone, person }: PersonFoundProps) {
	const { saveFile, now } = usePorts();
	const isExporting = useInWork(exportPerson);
	const isErasing = useInWork(erasePerson);
	const [isAsking, setIsAsking] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const number = phoneInWords(phone);
	const isAhead = person.bookings.some((booking) => booking.isAhead);
	const isNobody = person.bookings.length + person.namedIn + person.hadBefore + person.visits === 0 && !person.hasWritten;
	useEffect(() => heading.current?.focus(), []);

	async function save() {
		const answer = await exportPerson(phone);
		if (!answer.ok) {
			if (answer.problem === 'busy') return;
			void connectNow();
			return notifyError('person/export', personWords.exportFailed);
		}
		saveFile(`data-${waDigits(phone)}-${dayAt(now())}.json`, `${JSON.stringify(answer.value, null, 2)}\n`);
		notifySuccess('person/export', personWords.exported);
	}

	async function erase() {
		const answer = await erasePerson({ phone, stamp: person.stamp });
		await kept.reread();
		setIsAsking(false);
		if (answer.ok) notifySuccess('person/erase', personWords.done(answer.value));
		else notifyFailure('person/erase', { text: personWords.failed, problem: answer.problem, meaning: eraseProblemWords });
		// Runs after the dialog has returned the focus, perhaps to a button that is gone.
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
					<button className="btn btn--line" type="button" aria-disabled={isExporting || isErasing || undefined} onClick={() => void save()}>
						{isExporting ? personWords.exporting : personWords.export}
					</button>
					{!isAhead && (
						<button className="btn btn--line" type="button" onClick={() => !isExporting && setIsAsking(true)}>
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
					isBusy={isErasing}
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

/** The list of what is kept, and of what stays after erasing. */
function Kept({ person: { bookings, namedIn, hadBefore, visits, hasWritten, optedOut } }: { person: Person }) {
	if (bookings.length + namedIn + hadBefore + visits === 0 && !hasWritten && !optedOut) return <p role="status">{personWords.nothing}</p>;
	return (
		<ul className="person__kept">
			{bookings.map((booking) => (
				<li key={booking.id}>
					<b>
						<bdi>{booking.clientName}</bdi>
					</b>
					<span>
						<Unbroken text={personBookingWords(booking)} />
					</span>
					<span className="soft">{fateWords(booking)}</span>
				</li>
			))}
			{namedIn > 0 && <li>{personWords.named(namedIn)}</li>}
			{hadBefore > 0 && <li>{personWords.had(hadBefore)}</li>}
			{visits > 0 && <li>{personWords.visits(visits)}</li>}
			{hasWritten && <li>{personWords.wrote}</li>}
			{optedOut && <li>{personWords.optedOut}</li>}
		</ul>
	);
}
