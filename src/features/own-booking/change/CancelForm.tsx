import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import { NO_WISHES } from '#shared/rules/booking/change-request.ts';
import { parseChange } from '#shared/rules/booking/parse-change.ts';
import { daysBetween } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { Field } from '#shared/ui/Field.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { $asking, askForChange, isPaidAsShown, keepTypedChange } from './change-state.ts';
import { FormEnd, FormLead } from './FormEnd.tsx';

type CancelFormProps = ChangeFormProps & {
	/** Hall's terms about the advance. */
	terms: string;
};

/** Form that asks the hall to cancel, with the consequence for the advance. */
export function CancelForm({ heading, booking, begun, terms, words: t, ports, link, onSent, ...end }: CancelFormProps) {
	const { prices, problems, language } = useBooking();
	const [reason, setReason] = useState(begun?.note ?? '');
	const [problem, setProblem] = useState<string>();

	const asking = useStore($asking);
	const { note: refused, ...elsewhere } = asking.state === 'refused' && asking.problem.kind === 'invalid' ? asking.problem.fields : {};

	function type(words: string) {
		setReason(words);
		keepTypedChange(ports, link.reference, words.trim() ? { ...NO_WISHES, isCancellation: true, note: words } : undefined);
	}

	async function send(event: SyntheticEvent) {
		event.preventDefault();
		const read = parseChange({ isCancellation: true, note: reason }, { today: hallToday(ports.clock), prices }, []);
		if (!read.ok) return setProblem(read.problem['note'] && problems[read.problem['note'] as keyof typeof problems]);
		setProblem(undefined);
		// A payment that arrived meanwhile is shown first; another press sends.
		if (!(await isPaidAsShown(ports, booking))) return;
		if (await askForChange(ports, link, read.value)) onSent();
	}

	return (
		<form className="change__form" noValidate onSubmit={send} aria-labelledby="change-title">
			<h3 ref={heading} tabIndex={-1}>
				{t.form.cancel}
			</h3>
			<FormLead text={t.form.cancelLead} stop={end.stop} />
			<div className="change__terms">
				{booking.paidAmount > 0 ? (
					<>
						<h4>{t.form.terms}</h4>
						<p>{terms}</p>
						<p>{t.form.paid(moneyInWords(booking.paidAmount, language), daysBetween(hallToday(ports.clock), booking.eventDate))}</p>
					</>
				) : (
					<p>{t.form.nothingPaid}</p>
				)}
			</div>
			<Field label={t.form.reason} hint={t.form.noteHelp} problem={problem ?? refused}>
				{(control) => <textarea className="input" rows={2} {...control} value={reason} onChange={({ target }) => type(target.value)} />}
			</Field>
			<FormEnd words={t} send={t.form.sendCancel} {...end} elsewhere={Object.values(elsewhere)} />
		</form>
	);
}
