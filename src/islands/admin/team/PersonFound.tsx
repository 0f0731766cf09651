import { useEffect, useRef, useState } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { Person } from '#domain/desk/person-port.ts';
import { dayAt } from '#domain/shared/day.ts';
import { phoneInWords, waDigits } from '#domain/shared/phone.ts';
import { eraseProblemWords, fateWords, personBookingWords, personWords as words } from '#i18n/desk/person.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { whileChanging } from '#stores/desk/connection.ts';
import { changingWith } from '#stores/desk/desk.ts';

type PersonFoundProps = { ports: DeskPorts; phone: string; person: Person; onChanged: () => Promise<void> };

/** What is kept of a number and what would become of it, with the two things that can be done. */
export function PersonFound({ ports, phone, person, onChanged }: PersonFoundProps) {
	const [busy, setBusy] = useState<'export' | 'erase'>();
	const [isAsking, setIsAsking] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const number = phoneInWords(phone);
	const isAhead = person.bookings.some((booking) => booking.isAhead);
	const isNobody = person.bookings.length === 0 && !person.hasWritten;
	useEffect(() => heading.current?.focus(), []);

	async function save() {
		if (busy) return;
		setBusy('export');
		const answer = await ports.person.export(phone);
		setBusy(undefined);
		if (!answer.ok) return notifyError('person/export', words.exportFailed);
		ports.saveFile(`data-${waDigits(phone)}-${dayAt(ports.now())}.json`, `${JSON.stringify(answer.value, null, 2)}\n`);
		notifySuccess('person/export', words.exported);
	}

	async function erase() {
		setBusy('erase');
		const answer = await whileChanging(() => ports.person.erase(phone, person.stamp));
		await Promise.all([onChanged(), changingWith(ports).refresh('everything')]);
		setBusy(undefined);
		setIsAsking(false);
		if (answer.ok) notifySuccess('person/erase', words.done(answer.value));
		else notifyError('person/erase', words.failed, eraseProblemWords[answer.problem]);
		// After the dialog has given the focus back to a button that may be gone.
		setTimeout(() => heading.current?.focus());
	}

	return (
		<div className="panel__body person">
			<h3 ref={heading} tabIndex={-1}>
				{words.found(number)}
			</h3>
			<Kept person={person} />
			{isAhead && (
				<Notice tone="ask">
					<p>{words.ahead}</p>
				</Notice>
			)}
			{!isNobody && (
				<div className="side__acts">
					<button className="btn btn--line" type="button" aria-disabled={busy !== undefined || undefined} onClick={() => void save()}>
						{busy === 'export' ? words.exporting : words.export}
					</button>
					{!isAhead && (
						<button className="btn btn--line" type="button" onClick={() => !busy && setIsAsking(true)}>
							{words.erase}
						</button>
					)}
				</div>
			)}
			{isAsking && (
				<ConfirmDialog
					title={words.question(number)}
					act={words.eraseNow}
					acting={words.erasing}
					onAct={erase}
					isBusy={busy !== undefined}
					keep={words.keep}
					onKeep={() => setIsAsking(false)}
				>
					<Kept person={person} />
					<p>
						<b>{words.consequence}</b>
					</p>
				</ConfirmDialog>
			)}
		</div>
	);
}

/** What there is, and what goes and stays of it. */
function Kept({ person: { bookings, hasWritten, isOptedOut } }: { person: Person }) {
	if (bookings.length === 0 && !hasWritten && !isOptedOut) return <p role="status">{words.nothing}</p>;
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
			{hasWritten && <li>{words.wrote}</li>}
			{isOptedOut && <li>{words.optedOut}</li>}
		</ul>
	);
}
